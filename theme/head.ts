/** Runs before first paint: everything that would flash or jump later. Needs nothing from the application. */

import { showFromTop } from '../engine/client/router/firstScreen';
import { savedScroll } from '../engine/client/router/scroll';
import { restoreAnnouncement } from './announcement/restoreAnnouncement';
import { warnOfWrongBase } from './baseUrl/warnOfWrongBase';
import { restoreCodeLanguage } from './code/codeLanguage';
import { readColorChoice, readColorRules, showColorMode } from './colorMode/colorMode';
import { keepEarlyInput } from './listeners/keepEarlyInput';
import { restoreSidebar } from './sidebar/hideSidebar';

const html = document.documentElement;
const script =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';

showColorMode(html, readColorChoice(readColorRules(html)));
restoreAnnouncement(html);
restoreSidebar(html);
restoreCodeLanguage(html);
keepEarlyInput(document);
warnOfWrongBase(document, script);

if (savedScroll() === 0) showFromTop();
