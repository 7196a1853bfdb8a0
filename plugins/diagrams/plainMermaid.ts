/** Mermaid for the package that draws it, which reads fewer ways to write a flowchart and leaves some parts out without a message. */

/** Labels and comments of a flowchart, then its edges: with a head, with three strokes, or the end of `-. text .->`. */
const labelOrEdge =
  /"[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\||%%.*|(;[ \t]*)|[ \t]*(<?(?:-{2,}>|-{3,}|-{2,}[ox](?=\s)|={2,}>|={3,}|-\.+-+>?|\.+-+>|~{3,}))[ \t]*(?=(\|)?)/g;

const isFlowchart = (text: string) => /^\s*(?:%%.*\n\s*)*(?:graph|flowchart)\b/.test(text);

/** A diagram as the package reads it: without front matter, a flowchart with blanks around edges and a line for each statement. */
export function plainMermaid(written: string): string {
  const text = written.replace(/^\s*---[ \t]*\n[\s\S]*?\n[ \t]*---[ \t]*(?:\n|$)/, '');
  if (!isFlowchart(text)) return text;
  return text.replace(labelOrEdge, (all, end?: string, edge?: string, label?: string) => {
    if (end) return '\n';
    return edge ? ` ${shortest(edge)}${label ? '' : ' '}` : all;
  });
}

/** An edge of the usual length: `---->` is `-->`. */
const shortest = (edge: string): string =>
  edge
    .replace(/-{3,}(?=[>ox])/, '--')
    .replace(/-{4,}/, '---')
    .replace(/={3,}>/, '==>')
    .replace(/={4,}/, '===')
    .replace(/\.{2,}/, '.');

/** Kind of diagram → the statements that the package draws wrong or leaves out. */
const unread: Readonly<Record<string, RegExp>> = {
  sequenceDiagram: /^[ \t]*(autonumber|rect|critical|option|break)\b/m,
  'stateDiagram-v2': /^[ \t]*(note)\b/m,
  stateDiagram: /^[ \t]*(note)\b/m,
  classDiagram: /^[ \t]*(note)\b/m,
  erDiagram: /^[ \t]*(")/m,
};

/** @throws Error for a drawing that lacks a part of the diagram: a wrong one is worse than none */
export function assertWhole(kind: string, text: string, svg: string): void {
  const [, word] = unread[kind]?.exec(text) ?? [];
  if (word) throw new Error(`"${word}" is not supported`);
  if (!isFlowchart(text)) return;
  const written = [...text.matchAll(labelOrEdge)].filter(([, , edge]) => edge).length;
  const drawn = svg.match(/<\w+ class="edge"/g)?.length ?? 0;
  if (drawn < written) throw new Error(`${written - drawn} of its lines would be missing`);
}
