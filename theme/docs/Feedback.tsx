import { useRoute, useShared } from '../../engine/client';
import { useText } from '../texts/useText';

/** The question of the plugin `feedback`; its script shows it and sends the answer. */
export function Feedback() {
  const { path } = useRoute();
  const text = useText();
  const feedback = useShared('feedback');
  if (!feedback) return null;
  return (
    <section
      className="doc-meta"
      aria-labelledby="Layout-feedback"
      hidden
      data-feedback={feedback.endpoint}
      data-page={path}
      data-thanks={text('feedback.thanks')}
      data-failed={text('feedback.failed')}
    >
      <span id="Layout-feedback">{text('feedback.question')}</span>
      <span>
        <span role="status" />
        {(['yes', 'no'] as const).map((answer) => (
          <button key={answer} type="button" className="button button-quiet" value={answer}>
            {text(`feedback.${answer}`)}
          </button>
        ))}
      </span>
    </section>
  );
}
