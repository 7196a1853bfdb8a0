import { useText } from '../../texts/useText';

/** The keys of the modal, for those who have a keyboard. */
export function ModalFooter() {
  const text = useText();
  const keys = [
    { keys: ['↵'], label: text('search.selectKey') },
    { keys: ['↑', '↓'], label: text('search.navigateKey') },
    { keys: ['esc'], label: text('search.closeKey') },
  ];
  return (
    <ul className="search-keys" aria-hidden="true">
      {keys.map(({ keys: names, label }) => (
        <li key={label}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}{' '}
          {label}
        </li>
      ))}
    </ul>
  );
}
