import {
  type AlternativeElementNode,
  type AlternativeNode,
  type CharacterClassNode,
  type OnigurumaAst,
  parse,
} from 'oniguruma-parser/parser';

/** A line with a match contains at least one of these texts; undefined when nothing is required. */
export type RequiredText = readonly string[] | undefined;

/** Looking for more texts than this takes as long as the search it might save. */
const maxTexts = 8;

/** The text that a line must contain for a pattern (in Oniguruma's syntax) to match in it; see `regexEngine.ts`. */
export function requiredText(pattern: string): RequiredText {
  // A pattern that ignores case requires no single spelling. A comment that looks like the flag only costs time.
  if (/\(\?[a-z]*i/.test(pattern)) return undefined;
  let tree: OnigurumaAst;
  try {
    tree = parse(pattern, {
      rules: { captureGroup: true, singleline: true },
      skipBackrefValidation: true,
      skipLookbehindValidation: true,
      skipPropertyNameValidation: true,
    });
  } catch {
    return undefined; // A pattern that the parser does not understand is always searched for.
  }
  return ofAlternatives(tree.body);
}

/** One of the alternatives matches, so the texts of all of them are needed. */
function ofAlternatives(alternatives: readonly AlternativeNode[]): RequiredText {
  const texts = new Set<string>();
  for (const { body } of alternatives) {
    const own = ofSequence(body);
    if (!own) return undefined;
    for (const text of own) texts.add(text);
  }
  return texts.size > 0 && texts.size <= maxTexts ? [...texts] : undefined;
}

/** All elements match, so the rarest texts of one element are enough. */
function ofSequence(elements: readonly AlternativeElementNode[]): RequiredText {
  let best: RequiredText;
  let run = '';
  const take = (texts: RequiredText) => {
    if (texts && (!best || worth(texts) > worth(best))) best = texts;
  };
  const endRun = () => {
    if (run) take([run]);
    run = '';
  };
  for (const element of elements) {
    if (element.type === 'Character') run += String.fromCodePoint(element.value);
    else {
      endRun();
      take(ofElement(element));
    }
  }
  endRun();
  return best;
}

function ofElement(element: AlternativeElementNode): RequiredText {
  switch (element.type) {
    case 'Character':
      return [String.fromCodePoint(element.value)];
    case 'CharacterClass':
      return ofClass(element);
    case 'CapturingGroup':
    case 'Group':
      return ofAlternatives(element.body);
    case 'LookaroundAssertion':
      return element.negate ? undefined : ofAlternatives(element.body);
    case 'Quantifier':
      return element.min > 0 ? ofElement(element.body) : undefined;
    default:
      return undefined;
  }
}

function ofClass({ negate, kind, body }: CharacterClassNode): RequiredText {
  if (negate || kind !== 'union' || body.length > maxTexts) return undefined;
  const texts = body.map((element) =>
    element.type === 'Character' ? String.fromCodePoint(element.value) : undefined,
  );
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

/** Long texts are rare in lines, and few texts are found quickly. */
const worth = (texts: readonly string[]): number =>
  Math.min(...texts.map((text) => text.length)) - texts.length / (maxTexts + 1);
