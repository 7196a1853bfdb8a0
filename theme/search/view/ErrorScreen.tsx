import { useText } from '../../texts/useText';

export function ErrorScreen() {
  const text = useText();
  return (
    <div className="search-message" role="alert">
      <p className="search-message-title">{text('search.errorTitle')}</p>
      <p>{text('search.errorHelp')}</p>
    </div>
  );
}
