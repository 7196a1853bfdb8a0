/** Data that the blog plugin passes to the theme. Types only. */

export interface BlogAuthor {
  name: string;
  title?: string;
  /** Page with the author's posts; authors defined inline in one post have none. */
  href?: string;
  url?: string;
  image?: string;
}

export interface BlogLink {
  title: string;
  href: string;
}

export interface PostSummary extends BlogLink {
  /** Date of the post, `2024-05-31`. */
  date: string;
  description?: string;
  /** Minutes; absent when reading times are off. */
  readingTime?: number;
  authors: BlogAuthor[];
  tags: BlogLink[];
}

/** Recent posts next to every page of the blog; one group without a year when grouping is off. */
export interface BlogSidebar {
  title: string;
  groups: { year?: number; posts: BlogLink[] }[];
}

export interface BlogPostProps extends PostSummary {
  blogId: string;
  sidebar?: BlogSidebar;
  newer?: BlogLink;
  older?: BlogLink;
  editUrl?: string;
  hideTableOfContents?: boolean;
  unlisted?: boolean;
}

/** A page of posts: all of them, or those of a tag or an author. */
export interface BlogListProps {
  blogId: string;
  sidebar?: BlogSidebar;
  posts: PostSummary[];
  author?: BlogAuthor;
  /** Page with all tags; absent without tags. */
  tagsHref?: string;
  page: number;
  pages: number;
  newer?: string;
  older?: string;
  feeds: BlogLink[];
}

export interface BlogTagsProps {
  blogId: string;
  sidebar?: BlogSidebar;
  tags: (BlogLink & { count: number })[];
}

declare module '../../engine/contract' {
  interface RouteKinds {
    blogPost: BlogPostProps;
    blogList: BlogListProps;
    blogTags: BlogTagsProps;
  }
}
