import type { ApiMember, ApiMemberGroup } from '../contract';
import type { Member, MemberGroup } from '../model';
import type { ApiText } from '../texts';

/** The headings above members, in the order of a page. */
const titles = {
  constructors: 'api.constructors',
  'enumeration-members': 'api.enumerationMembers',
  properties: 'api.properties',
  accessors: 'api.accessors',
  methods: 'api.methods',
  'static-properties': 'api.staticProperties',
  'static-accessors': 'api.staticAccessors',
  'static-methods': 'api.staticMethods',
  'index-signatures': 'api.indexSignatures',
} as const satisfies Record<MemberGroup, string>;

/** Members by group; `members` and `views` correspond by index. */
export function groupMembers(
  members: readonly Member[],
  views: readonly ApiMember[],
  text: ApiText,
): ApiMemberGroup[] {
  return (Object.keys(titles) as MemberGroup[]).flatMap((group) => {
    const shown = views.filter((_, i) => members[i]!.group === group);
    return shown.length === 0
      ? []
      : [{ id: `all-${group}`, title: text(titles[group]), members: shown }];
  });
}
