import { useSite } from '../../engine/client';
import { MoonIcon, SunIcon, SystemIcon } from '../icons/icons';
import { colorChoice } from '../state/colorMode';
import { useHydrated } from '../state/useHydrated';
import { useSignal } from '../state/useSignal';
import { nextChoice } from './colorMode';

/**
 * Switches between light, dark and, where the site respects it, system. `early/` handles presses, so that the
 * switch works before React does; the icon follows `<html>`.
 */
export function ColorModeToggle() {
  const { colorMode } = useSite();
  const choice = useSignal(colorChoice);
  const hydrated = useHydrated();
  if (colorMode.disableSwitch) return null;
  const next = nextChoice(choice, colorMode.respectSystem);
  const label = hydrated
    ? `Colour mode: ${choice}. Switch to ${next}`
    : 'Switch between light and dark mode';
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
