import type { Views } from '../../../engine/contract';
import { Groups } from './Groups';

/** The changes of a release as words; rendered in Node only. */
export default function ReleaseView({ data }: { data: Views['release'] }) {
  return <Groups groups={data.groups} level={2} />;
}
