import type { RetentionTexts } from "../dictionary";

export const retention: RetentionTexts = {
  title: "O que é guardado, por quanto tempo e por quê",
  intro:
    "Os prazos são os mesmos com que a plataforma trabalha. O que venceu é apagado em até uma hora; as cópias de segurança o guardam até serem substituídas.",
  failed: "Não foi possível ler o que é guardado",
  retry: "Tentar de novo",
  why: "Por quê",
  back: "Voltar ao painel",
  signIn: "Ir para a entrada",
  subjects: {
    ACCOUNT: {
      title: "Sua conta",
      kept: "Até você pedir o fim dela, que vem {ERASURE_WAITING} depois, para você poder repensar: o que outros têm continua, sem dizer quem você era. Uma conta cujo e-mail ninguém confirma é apagada depois de {ACCOUNT_UNCONFIRMED}.",
      why: "Sem ela você não poderia entrar, e ninguém saberia de quem vem um token.",
    },
    SESSIONS: {
      title: "Sessões",
      kept: "Uma entrada termina quando fica {SESSION_IDLE} sem uso e, no máximo, depois de {SESSION_LONGEST}. Sair a encerra na hora.",
      why: "Para você não precisar digitar a senha a cada visita.",
    },
    SECOND_STEP: {
      title: "Segunda etapa da entrada",
      kept: "Até você deixar de usá-la. O pedido de um código fica guardado por {CODE_ENDED} depois de vencer.",
      why: "Para que uma senha roubada, sozinha, não deixe ninguém entrar.",
    },
    KEYS: {
      title: "Chaves de API das empresas",
      kept: "Até vencer, em um ano no máximo, ou ser revogada; depois disso, por {KEY_ENDED}, o nome dela e de quem a criou.",
      why: "Para que os sistemas de uma empresa trabalhem por ela, e para que o que continua usando uma chave antiga saiba por que é recusado.",
    },
    TOKENS: {
      title: "Tokens",
      kept: "Enquanto você, ou a empresa a que pertencem, os tiver. Quem aceitou um guarda o que ele dizia.",
      why: "São o que você compartilha.",
    },
    CONTACTS: {
      title: "Contatos",
      kept: "Enquanto você os mantiver na sua lista.",
      why: "Para você reencontrar quem conheceu.",
    },
    EXCHANGES: {
      title: "Trocas",
      kept: "Enquanto existirem os tokens de que tratam. O que um visitante deixou em uma página pública e ninguém respondeu é apagado depois de {VISITOR_UNANSWERED}.",
      why: "Para quem enviou um token ver o que foi feito dele.",
    },
    COMPANIES: {
      title: "Empresas, suas pessoas e seus registros",
      kept: "Enquanto a empresa usar a plataforma, inclusive as associações que terminaram.",
      why: "Dizem quem falou em nome de uma empresa, e quando.",
    },
    FILES: {
      title: "Imagens e arquivos",
      kept: "Com aquilo a que pertencem, até que outros tomem o lugar. Um arquivo que nada mais menciona é apagado depois de {FILE_UNUSED}.",
      why: "São mostrados junto.",
    },
    DATA_EXPORT: {
      title: "Tudo o que é seu, em um arquivo",
      kept: "Por {DATA_EXPORT_KEPT} depois de ficar pronto, ou até você pedir outro.",
      why: "Para você poder baixá-lo depois de pronto.",
    },
    HISTORY: {
      title: "Histórico de alterações",
      kept: "Enquanto existir o que foi alterado.",
      why: "Para as pessoas de uma empresa verem quem alterou o quê e poderem desfazer.",
    },
    EVENTS: {
      title: "O que aconteceu",
      kept: "Entradas, falhas, recusas, mudanças de permissões e exportações ficam guardadas por {EVENT}, com endereços de máquinas abreviados.",
      why: "Para que um mau uso possa ser descoberto e mostrado a quem ele atinge.",
    },
    WEBHOOKS: {
      title: "Webhooks",
      kept: "Os webhooks ficam com a empresa, com os segredos cifrados. O que lhes foi enviado, e o resultado, sai depois de {WEBHOOK_DELIVERY}.",
      why: "Para que uma mensagem que não chegou possa ser explicada e enviada de novo.",
    },
    IDENTITIES: {
      title: "Entrada pela empresa",
      kept: "Os provedores ficam com a empresa, com os segredos cifrados. O que os liga à sua conta fica até você desligar.",
      why: "Para que você entre com a identidade que a empresa lhe deu.",
    },
    CHOICES: {
      title: "Colunas e visões de listas",
      kept: "Até você as desfazer; as suas próprias são apagadas com a sua conta.",
      why: "Para uma lista ficar como você a deixou, onde quer que você entre.",
    },
    MAILS: {
      title: "E-mails",
      kept: "O que um e-mail dizia é apagado assim que ele é enviado. Que ele foi enviado fica guardado por {MAIL_SENT}; que não pôde ser, por {MAIL_FAILED}. Um link que venceu é lembrado por mais {LINK_ENDED}.",
      why: "Para explicar um e-mail que não chegou, e para um link antigo dizer que é antigo.",
    },
    OPERATION: {
      title: "O que mantém a plataforma segura e funcionando",
      kept: "Quantas vezes se tentou algo que tem limite: até o prazo dele terminar. A resposta a uma alteração, caso seja pedida de novo: {REQUEST_REPEATABLE}; se a alteração foi interrompida, {REQUEST_CUT_OFF}.",
      why: "Para ninguém adivinhar senhas e nada ser feito duas vezes quando a conexão cai.",
    },
  },
};
