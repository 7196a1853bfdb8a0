import { useSite } from '../../engine/client';
import { MoonIcon, SunIcon, SystemIcon } from '../icons/icons';
import { useText } from '../texts/useText';

/** `listeners/colorModeSwitch.ts` handles presses; the icon follows `<html>`. */
export function ColorModeToggle() {
  const { colorMode } = useSite();
  const text = useText();
  if (colorMode.disableSwitch) return null;
  const label = text('colorMode.switch');
  return (
    <button
      type="button"
      className="icon-button color-mode"
      data-action="color-mode"
      aria-label={label}
      title={label}
      data-light={text('colorMode.lightNextDark')}
      data-dark={text(
        colorMode.respectSystem ? 'colorMode.darkNextSystem' : 'colorMode.darkNextLight',
      )}
      data-system={colorMode.respectSystem ? text('colorMode.systemNextLight') : undefined}
    >
      <SunIcon />
      <MoonIcon />
      <SystemIcon />
    </button>
  );
}
