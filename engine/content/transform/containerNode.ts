import type { RootContent } from 'mdast';
import type { Positioned } from '../page';

interface ContainerData {
  hName: string | null;
  hProperties: object;
  /** The elements inside, in place of the node's children. */
  hChildren?: object[];
}

/** A node of Markdown's tree that becomes an element; mdast has no type for it. */
export const containerNode = (
  data: ContainerData,
  children: RootContent[],
  position?: Positioned['position'],
): RootContent => ({ type: 'container', children, position, data }) as unknown as RootContent;
