/** The title of a page: its one h1, which the router focuses after navigation. */
export const PageTitle = ({ title }: { title: string }) => (
  <h1 className="page-title" tabIndex={-1}>
    {title}
  </h1>
);
