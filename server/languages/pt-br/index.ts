import type { Language } from "../language";
import { letters } from "./letters";

/** What the server says in this language. */
export const ptBr: Language = {
  direction: "ltr",
  product: "Cartões Digitais",
  instead: "Se o botão não funcionar, abra este endereço no navegador:",
  letters,
  erased: { firstName: "Conta", surName: "apagada" },
  ownData: (madeOn) =>
    `Isto é o que a plataforma tem sobre você em ${madeOn}.

Arquivos que terminam em .json têm registros como os programas os leem; qualquer editor de texto os abre.
Arquivos que terminam em .vcf têm seus tokens e os que você recebeu: celulares e agendas os leem.
As pastas têm sua foto e seus arquivos.

Aqui não há senhas, códigos nem chaves, dos quais só se guarda uma verificação, nem o que pertence a empresas ou é só de outras pessoas.
Guarde-o onde só você tenha acesso.
`,
  unknownBrowser: "Navegador desconhecido",
  outbox: {
    title: "Caixa de saída",
    about: "E-mails que este servidor teria enviado, do mais novo ao mais antigo. Sem SMTP_URL, eles ficam aqui.",
    loading: "Carregando...",
    empty: "Nenhum e-mail ainda.",
    failed: "Não foi possível ler a caixa de saída.",
  },
};
