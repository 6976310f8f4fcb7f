const paths = {
  phone:
    "M7 3.5H4.8A1.8 1.8 0 0 0 3 5.4C3.6 13.6 10.4 20.4 18.6 21a1.8 1.8 0 0 0 1.9-1.8V17l-4.3-1.9-2 2a14 14 0 0 1-7.3-7.3l2-2z",
  email: "M3.5 6.5h17v12h-17zM4 7l8 6.5L20 7",
  site: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17",
  place:
    "M12 21c-4.5-4.6-6.8-8-6.8-11a6.8 6.8 0 0 1 13.6 0c0 3-2.3 6.4-6.8 11zM12 7.8a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z",
  save: "M12 4v11M7.5 11 12 15.5 16.5 11M4.5 19.5h15",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2.5M17.5 20H20M14 20v-.5",
  network:
    "M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7L12 17.7",
};

/** A small sign beside a text that says the same. */
export const CardIcon = ({ name }: { name: keyof typeof paths }) => (
  <svg className="visit-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
