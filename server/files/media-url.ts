/** Where a stored image is served. */
export const mediaUrl = (id: string | null) => (id === null ? null : `/api/public/images/${id}`);
