import type { ApiMember, ApiMemberGroup } from '../contract';
import type { Member, MemberGroup } from '../model';

/** The headings above members, in the order of a page. */
const titles: Record<MemberGroup, string> = {
  constructors: 'Constructors',
  'enumeration-members': 'Members',
  properties: 'Properties',
  accessors: 'Accessors',
  methods: 'Methods',
  'static-properties': 'Static properties',
  'static-accessors': 'Static accessors',
  'static-methods': 'Static methods',
  'index-signatures': 'Index signatures',
};

/** Members by group; `members` and `views` correspond by index. */
export function groupMembers(
  members: readonly Member[],
  views: readonly ApiMember[],
): ApiMemberGroup[] {
  return (Object.keys(titles) as MemberGroup[]).flatMap((group) => {
    const found = views.filter((_, i) => members[i]!.group === group);
    return found.length === 0 ? [] : [{ id: `all-${group}`, title: titles[group], members: found }];
  });
}
