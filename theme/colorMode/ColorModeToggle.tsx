import { useSite } from '../../engine/client';
import { MoonIcon, SunIcon, SystemIcon } from '../icons/icons';

/**
 * Switches between light, dark and, where the site respects it, system. `listeners/colorModeSwitch.ts` handles
 * presses; the icon follows `<html>`.
 */
export function ColorModeToggle() {
  const { colorMode } = useSite();
  if (colorMode.disableSwitch) return null;
  const label = 'Switch between light and dark mode';
  return (
    <button
      type="button"
      className="icon-button color-mode"
      data-action="color-mode"
      aria-label={label}
      title={label}
    >
      <SunIcon />
      <MoonIcon />
      <SystemIcon />
    </button>
  );
}
