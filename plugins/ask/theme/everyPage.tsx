import '../contract';
import Ask from './Ask.island';
import './ask.css';

export default function AskOnEveryPage() {
  return <Ask />;
}
