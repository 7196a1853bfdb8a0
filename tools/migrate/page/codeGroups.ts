import { mapLines } from './prose';

const container = /^([ \t]*:{3,})[ \t]*(\S*)/;

/** Ends code groups before other text, which the engine refuses in them; their comments go. */
export function closeCodeGroups(text: string): string {
  let group: string | undefined;
  /** Containers opened since a group was ended early; undefined when its own end is not awaited. */
  let open: number | undefined;
  return mapLines(text, ({ text: line, code }) => {
    let ended = '';
    const [, marks, name] = (!code && container.exec(line)) || [];
    if (name === 'code-group') {
      group = marks;
      open = undefined;
    } else if (group !== undefined && !code && line.trim() !== '') {
      if (/^\s*<!--.*-->\s*$/.test(line)) return undefined;
      const isEndedEarly = !marks || name;
      if (isEndedEarly) {
        open = 0;
        ended = `${group}\n`;
      }
      group = undefined;
      if (open === undefined) return line;
    }
    if (marks && open !== undefined) {
      if (name) open += 1;
      else if (open > 0) open -= 1;
      else {
        open = undefined; // the end of the group that has ended
        return undefined;
      }
    }
    return ended + line;
  });
}
