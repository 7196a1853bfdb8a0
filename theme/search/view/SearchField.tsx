import type { KeyboardEvent } from 'react';
import { CloseIcon, SearchIcon } from '../../icons/icons';
import { useText } from '../../texts/useText';
import { modalQueryMaxLength } from '../box/limits';
import { statusOf } from '../box/searchBox';
import type { ConnectedSearchBox } from '../box/useSearchBox';

/**
 * The search input with its buttons. `label` names the documents, when not all are searched. The form leads to the
 * results page when the code does not load.
 */
export function SearchField({ used, label }: { used: ConnectedSearchBox; label?: string }) {
  const text = useText();
  const { config, input, box, state } = used;
  const status = statusOf(state);
  const hasItems = state.collections.length > 0;
  const form = box.getFormProps({ inputElement: input.current });
  // The library takes native events, React passes wrapped ones; it only uses members that both have.
  const field = box.getInputProps({
    inputElement: input.current,
    maxLength: modalQueryMaxLength,
  }) as unknown as React.InputHTMLAttributes<HTMLInputElement>;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // 229 is the key code of an input method's key when `isComposing` is already false.
    if (event.keyCode === 229) return;
    if (event.key === 'Escape') return; // the browser closes the dialog
    if (used.enter.hold(event)) event.preventDefault();
    else field.onKeyDown?.(event);
  };
  const reset = () => {
    used.enter.cancel();
    box.setQuery('');
    void box.refresh();
    input.current?.focus();
  };
  return (
    <search>
      <form
        className="search-field"
        action={config.searchPagePath}
        noValidate
        onSubmit={form.onSubmit as never /* as above */}
        onReset={(event) => {
          (form.onReset as unknown as (event: React.FormEvent) => void)(event);
          reset();
        }}
      >
        <label htmlFor={field.id} id={field['aria-labelledby']} className="sr-only">
          {[text('search.inputLabel'), label].filter(Boolean).join(': ')}
        </label>
        <span className="search-field-icon" data-status={status}>
          <SearchIcon />
        </span>
        {label && (
          <span className="search-scope" aria-hidden="true">
            {label}
          </span>
        )}
        <input
          {...field}
          ref={input}
          className="search-input"
          type="text"
          name="q"
          inputMode="search"
          role="combobox"
          aria-expanded={state.isOpen && hasItems}
          aria-haspopup="listbox"
          aria-controls={field['aria-controls'] || undefined}
          aria-activedescendant={hasItems ? field['aria-activedescendant'] : undefined}
          placeholder={text('search.placeholder')}
          onKeyDown={onKeyDown}
        />
        {config.index !== undefined && <input type="hidden" name="index" value={config.index} />}
        <button
          type="reset"
          className="search-reset"
          aria-label={text('search.resetLabel')}
          hidden={state.query === ''}
        >
          <CloseIcon />
        </button>
        <button
          type="button"
          className="search-close"
          aria-label={text('search.closeLabel')}
          data-action="close-dialog"
        >
          {text('search.closeText')}
        </button>
      </form>
    </search>
  );
}
