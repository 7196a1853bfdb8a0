import { Node } from './node';
import { type Path, pointerOf } from './pointer';
import type { DocumentFiles } from './readFiles';
import { refOf, targetOf } from './references';

/**
 * A document with the parts from its other files in place, each where it is first referred to: so the validator sees
 * every part. References inside the document stay.
 */
export function inlineFiles(files: DocumentFiles) {
  const root = Node.root(files);
  const origins = new Map<string, Node>();
  const inlined = new Map<string, string>();

  const copy = (node: Node, at: Path): unknown => {
    const ref = refOf(node.value);
    if (ref !== undefined) {
      const target = targetOf(ref, node.file);
      if (target.file === root.file)
        return { ...(node.value as object), $ref: `#${encodeURI(pointerOf(target.path))}` };
      const part = node.target();
      const first = inlined.get(part.id);
      // OpenAPI allows no reference in place of a map of properties, but some documents share such maps
      if (!part.exists || (first !== undefined && at.at(-1) !== 'properties'))
        return { $ref: `#${first ?? ''}` };
      inlined.set(part.id, encodeURI(pointerOf(at)));
      origins.set(pointerOf(at), part);
      return copy(part, at);
    }
    return node.map((child, key) => copy(child, [...at, key]));
  };

  return {
    data: copy(root, []) as Record<string, unknown>, // the root of YAML data is a record
    /** The value at a pointer as it is in its file. */
    originOf(path: Path): Node {
      for (let length = path.length; length > 0; length -= 1) {
        const origin = origins.get(pointerOf(path.slice(0, length)));
        if (origin) return origin.below(path.slice(length));
      }
      return root.below(path);
    },
  };
}
