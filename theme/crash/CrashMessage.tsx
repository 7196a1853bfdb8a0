/** More causes than this add nothing, and a circle of causes ends here. */
const maxCauses = 10;

/** The messages of an error and of its causes, outermost first. */
export function messageChain(error: unknown): string[] {
  const messages: string[] = [];
  let current: unknown = error;
  while (current !== undefined && current !== null && messages.length < maxCauses) {
    messages.push(current instanceof Error ? current.message : String(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return messages;
}

interface Props {
  title: string;
  error: unknown;
  retry: () => void;
}

/** A crash as the reader sees it: the sentence, the messages down to the cause, and a way out. */
export function CrashMessage({ title, error, retry }: Props) {
  const [message, ...causes] = messageChain(error);
  return (
    <div className="crash" role="alert">
      <h1 className="page-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="crash-message">{message}</p>
      {causes.length > 0 && (
        <ol className="crash-causes">
          {causes.map((cause, index) => (
            <li key={index}>Cause: {cause}</li>
          ))}
        </ol>
      )}
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
