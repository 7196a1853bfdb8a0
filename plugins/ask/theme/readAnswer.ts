/** A question and what the service has answered so far. */
export interface Turn {
  question: string;
  answer: string;
}

interface Question {
  endpoint: string;
  question: string;
  earlier: readonly Turn[];
}

/** An answer that never ends would fill the memory. */
const maxCharacters = 50_000;

/** Asks the service; calls `show` with the answer as far as it has arrived. @throws when there is none */
export async function readAnswer(
  { endpoint, ...question }: Question,
  show: (answer: string) => void,
): Promise<void> {
  const response = await fetch(endpoint, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...question, page: location.pathname }),
  });
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let answer = '';
  while (answer.length < maxCharacters) {
    const { done, value } = await reader.read();
    if (done) return;
    answer += decoder.decode(value, { stream: true });
    show(answer);
  }
  await reader.cancel();
}
