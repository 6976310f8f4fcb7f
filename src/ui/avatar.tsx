import "./lists.css";

/** The picture of a person or a company, or the first letter of the name; decoration beside the name. */
export const Avatar = ({ name, url, isLarge }: { name: string; url?: string | undefined; isLarge?: boolean }) => {
  const look = `vc-avatar ls-avatar${isLarge ? " ls-large" : ""}`;
  if (url) return <img className={look} src={url} alt="" loading="lazy" decoding="async" />;
  return (
    <span className={look} aria-hidden="true">
      {name.charAt(0).toLocaleUpperCase()}
    </span>
  );
};
