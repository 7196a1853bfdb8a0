import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createTextHook, island, useShared, useSite } from '../../../engine/client';
import type { texts } from '../texts';
import { Answer } from './Answer';
import { readAnswer, type Turn } from './readAnswer';

export default island(Ask, { when: 'intent' });

const useText = createTextHook<typeof texts>();

/** A button on top of every page, and the dialog with questions and answers. */
function Ask() {
  const { endpoint } = useShared('ask')!; // the plugin gives it to every page
  const { title } = useSite();
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [state, setState] = useState<'ready' | 'waiting' | 'failed'>('ready');
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest words come into view
  useEffect(() => {
    log.current?.scrollTo(0, log.current.scrollHeight);
  }, [turns]);
  const open = () => {
    dialog.current?.showModal();
    field.current?.focus();
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const question = String(new FormData(form).get('question')).trim();
    if (!question || state === 'waiting') return;
    const show = (answer: string) => setTurns([...turns, { question, answer }]);
    setState('waiting');
    show('');
    try {
      await readAnswer({ endpoint, question, earlier: turns }, show);
      form.reset();
      setState('ready');
    } catch {
      setTurns(turns);
      setState('failed');
    }
  };
  return (
    <>
      <button type="button" className="button ask-open" onClick={open}>
        {text('ask.open')}
      </button>
      <dialog ref={dialog} className="ask" aria-labelledby="_ask-title">
        <div className="ask-inside">
          <div className="ask-head">
            <h2 id="_ask-title">{text('ask.title', { site: title })}</h2>
            <button
              type="button"
              className="ask-close"
              aria-label={text('ask.close')}
              onClick={() => dialog.current?.close()}
            >
              ×
            </button>
          </div>
          <div
            ref={log}
            className="ask-turns"
            role="log"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
            tabIndex={0}
            aria-busy={state === 'waiting'}
          >
            {turns.map(({ question, answer }, index) => (
              <section key={index}>
                <p className="ask-question">{question}</p>
                <Answer text={answer} />
              </section>
            ))}
          </div>
          <p className="ask-state" role="status">
            {text(state === 'ready' ? 'ask.note' : `ask.${state}`)}
          </p>
          <form onSubmit={send}>
            <input
              ref={field}
              name="question"
              required
              maxLength={500}
              aria-label={text('ask.question')}
              placeholder={text('ask.question')}
              autoComplete="off"
            />
            <button type="submit" className="button">
              {text('ask.send')}
            </button>
          </form>
        </div>
      </dialog>
    </>
  );
}
