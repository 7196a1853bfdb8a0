import type { ReactNode } from 'react';
import type { IconName } from '../../plugins/theme-options/contract';

interface Props {
  children: ReactNode;
  className?: string;
  grid?: number;
}

/**
 * Line icons on a 20 by 20 grid; decoration only, the control next to them carries the name. The width is for pages whose
 * style sheet did not load.
 */
function Icon({ children, className = 'icon', grid = 20 }: Props) {
  return (
    <svg className={className} width={20} viewBox={`0 0 ${grid} ${grid}`} aria-hidden="true">
      {children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);
export const MenuIcon = () => (
  <Icon className="icon icon-directional">
    <path d="M3 6h14M3 10h14M3 14h9" />
  </Icon>
);
export const SearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="5.25" />
    <path d="m13 13 4 4" />
  </Icon>
);
export const ChevronIcon = () => (
  <Icon className="icon icon-chevron">
    <path d="m6 8 4 4 4-4" />
  </Icon>
);
export const BackIcon = () => (
  <Icon className="icon icon-directional">
    <path d="m12 5-5 5 5 5" />
  </Icon>
);
export const ExternalIcon = () => (
  <Icon className="icon icon-external">
    <path d="M8 5H5v10h10v-3M11 4h5v5M16 4l-7 7" />
  </Icon>
);
export const SunIcon = () => (
  <Icon className="icon icon-light">
    <circle cx="10" cy="10" r="3.5" />
    <path d="M10 2v2m0 12v2M2 10h2m12 0h2M4.3 4.3l1.4 1.4m8.6 8.6 1.4 1.4m0-11.4-1.4 1.4m-8.6 8.6-1.4 1.4" />
  </Icon>
);
export const MoonIcon = () => (
  <Icon className="icon icon-dark">
    <path d="M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5Z" />
  </Icon>
);
export const SystemIcon = () => (
  <Icon className="icon icon-system">
    <rect x="2.5" y="4" width="15" height="10" rx="1.5" />
    <path d="M7 17h6" />
  </Icon>
);
export const LanguageIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M2.75 10h14.5M10 2.75c4.5 4.5 4.5 10 0 14.5-4.5-4.5-4.5-10 0-14.5Z" />
  </Icon>
);
export const EditIcon = () => (
  <Icon>
    <path d="M4 16l.8-3.4L13 4.4a1.4 1.4 0 0 1 2 0l.6.6a1.4 1.4 0 0 1 0 2L7.4 15.2 4 16Z" />
  </Icon>
);

const named: Readonly<Record<IconName, string>> = {
  chat: 'M3.5 4h13v9.5H10L6 17v-3.5H3.5Z',
  github:
    'M8 17.5v-3.5q-3.7.4-4.7-2.7Q2.5 7.5 4.7 6 4.2 4.2 4.8 2.8q1.7.1 2.9 1.2 2.3-.5 4.6 0 1.2-1.1 2.9-1.2.6 1.4.1 3.2 2.2 1.5 1.4 5.3-1 3.1-4.7 2.7v3.5M8 16.4q-2.8.5-4.2-1.6',
  mail: 'M3 5h14v10.5H3Zm.5.5L10 11l6.5-5.5',
  rss: 'M4.5 4.5a11 11 0 0 1 11 11m-11-6a6 6 0 0 1 6 6m-6 0h.01',
  video: 'M2.5 4.5h15v11h-15Zm6 3v5l4-2.5Z',
};

/** The icon of a navbar link, by name or by the path that a site gives. */
export const LinkIcon = ({ icon }: { icon: string }) =>
  icon in named ? (
    <Icon>
      <path d={named[icon as IconName /* a key of the icons */]} />
    </Icon>
  ) : (
    <Icon grid={24}>
      <path d={icon} fill="currentColor" stroke="none" />
    </Icon>
  );
