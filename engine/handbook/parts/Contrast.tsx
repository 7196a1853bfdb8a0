import { useState } from 'react';
import { contrastOf } from './contrastOf';
import './Contrast.css';

/** Says whether text can be read on a ground, by the rule of WCAG 2. */
export default function Contrast() {
  const [text, setText] = useState('#0b6470');
  const [ground, setGround] = useState('#ffffff');
  const ratio = contrastOf(text, ground);
  return (
    <div className="contrast">
      <Color label="Text" value={text} onPick={setText} />
      <Color label="Ground" value={ground} onPick={setGround} />
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
