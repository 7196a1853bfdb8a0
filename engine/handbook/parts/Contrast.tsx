import { useState } from 'react';
import { contrastOf } from './contrastOf';
import './Contrast.css';

/** Says whether text is readable on a background, by the rule of WCAG 2. */
export default function Contrast() {
  const [text, setText] = useState('#0b6470');
  const [background, setBackground] = useState('#ffffff');
  const ratio = contrastOf(text, background);
  return (
    <div className="contrast">
      <Color label="Text" value={text} onPick={setText} />
      <Color label="Background" value={background} onPick={setBackground} />
      <output>
        <strong>{ratio.toFixed(1)} : 1</strong>
        {ratio < 4.5 ? 'Too low for text' : 'Good for text'}
      </output>
    </div>
  );
}

interface ColorProps {
  label: string;
  value: string;
  onPick: (color: string) => void;
}

function Color({ label, value, onPick }: ColorProps) {
  return (
    <label>
      {label}
      <input type="color" value={value} onChange={({ target }) => onPick(target.value)} />
    </label>
  );
}
