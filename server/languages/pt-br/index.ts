import type { Language } from "../language";
import { letters } from "./letters";

/** What the server says in this language. */
export const ptBr: Language = {
  direction: "ltr",
  product: "Cartões Digitais",
  instead: "Se o botão não funcionar, abra este endereço no navegador:",
  letters,
  outbox: {
    title: "Caixa de saída",
    about: "E-mails que este servidor teria enviado, do mais novo ao mais antigo. Sem SMTP_URL, eles ficam aqui.",
    loading: "Carregando...",
    empty: "Nenhum e-mail ainda.",
    failed: "Não foi possível ler a caixa de saída.",
  },
};
