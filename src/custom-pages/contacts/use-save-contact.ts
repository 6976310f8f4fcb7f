import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import { type Contact, type ContactInput, contactsResource } from "./contact";

interface Saving {
  /** The contact as the person sees it: a newer one on the server is never overwritten. */
  contact: Contact;
  data: ContactInput;
}

interface SaveOptions {
  /** Drawn at once, and taken back when the call fails; not for a form, whose typed text it would carry away. */
  isOptimistic?: boolean;
}

/** Saves the person's own part of a contact and shows it wherever the contact is shown. */
export const useSaveContact = ({ isOptimistic = false }: SaveOptions = {}) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ contact, data }: Saving): Promise<Contact> => {
      const answer = await dataProvider.update<Contact>(contactsResource, {
        id: contact.id,
        data,
        previousData: contact,
      });
      return answer.data;
    },
    onMutate: async ({ contact, data }) => {
      if (!isOptimistic) return;
      await queryClient.cancelQueries({ queryKey: [contactsResource] });
      draw(queryClient, { ...contact, ...data });
    },
    onSuccess: (saved) => draw(queryClient, saved),
    onError: (_error, { contact }) => {
      if (isOptimistic) draw(queryClient, contact);
    },
    // Its place in a filtered list, and what another device has changed meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [contactsResource] }),
  });
};

/** Shows a contact's new values wherever it is shown. */
const draw = (queryClient: QueryClient, changed: Contact): void => {
  const swap = (contact: Contact) => (contact.id === changed.id ? changed : contact);
  queryClient.setQueriesData<{ data: Contact[] }>(
    { queryKey: [contactsResource, "getList"] },
    (page) => page && { ...page, data: page.data.map(swap) },
  );
  queryClient.setQueriesData<Contact>(
    { queryKey: [contactsResource, "getOne"] },
    (contact) => contact && swap(contact),
  );
};
