import type { Texts } from '../box/translations';

/** The keys of the modal, for those who have a keyboard. */
export function ModalFooter({ texts }: { texts: Texts }) {
  const keys = [
    { keys: ['↵'], label: texts.selectKey },
    { keys: ['↑', '↓'], label: texts.navigateKey },
    { keys: ['esc'], label: texts.closeKey },
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
