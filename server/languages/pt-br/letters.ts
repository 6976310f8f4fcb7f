import type { Letters, MailData } from "../../mails/letter";

const roles: Record<MailData["role-changed"]["role"], string> = {
  PLATFORM_ADMIN: "administrador da plataforma",
  PLATFORM_USER: "usuário",
  PLATFORM_SUPPORT: "suporte",
};

const secondStep: Record<MailData["second-step-changed"]["what"], { subject: string; text: string }> = {
  added: {
    subject: "Entrar agora pede uma segunda etapa",
    text: "Um aplicativo autenticador foi adicionado à sua conta. A partir de agora, a entrada pede um código dele além da senha.",
  },
  removed: {
    subject: "O aplicativo autenticador foi removido",
    text: "O aplicativo autenticador foi removido da sua conta. Se não há chave de acesso, a partir de agora basta a senha para entrar.",
  },
  passkeyAdded: {
    subject: "Uma chave de acesso foi adicionada à sua conta",
    text: "Uma chave de acesso foi adicionada à sua conta. Com ela você entra sem a senha; só com a senha ninguém entra mais.",
  },
  passkeyRemoved: {
    subject: "Uma chave de acesso foi removida da sua conta",
    text: "Uma chave de acesso foi removida da sua conta. Ela não deixa mais ninguém entrar. Se era a única segunda etapa, a partir de agora basta a senha.",
  },
  recovered: {
    subject: "Um código de recuperação seu foi usado",
    text: "Um código de recuperação foi usado no lugar da sua segunda etapa. Ele não pode ser usado de novo.",
  },
  reset: {
    subject: "Sua segunda etapa saiu com a senha",
    text: "A segunda etapa da sua conta tinha menos de uma semana e saiu com a senha escolhida pelo link do e-mail: o aplicativo, as chaves de acesso e os códigos de recuperação. Agora basta a senha para entrar; configure uma segunda etapa de novo em Meu perfil.",
  },
};

const endedWithIt = (providers: string | undefined) =>
  providers
    ? [
        `Com isso, a entrada por uma empresa foi removida da sua conta: ${providers}. Para usá-la de novo, entre por ela e ligue-a à sua conta.`,
      ]
    : [];

/** The mails in this language. */
export const letters: Letters = {
  "account-made": ({ name, app2Id, link }) => ({
    subject: "Uma conta foi criada para você",
    greeting: `Olá, ${name}!`,
    paragraphs: [
      `Uma conta na plataforma foi criada para você. Seu login é ${app2Id}, ou este endereço de e-mail.`,
      "Escolha sua senha para entrar. O link vale por 3 dias e só pode ser usado uma vez; depois, use “Esqueci minha senha”.",
    ],
    button: { label: "Escolher senha", link },
    footer: "Se você não esperava esta conta, ignore esta mensagem: sem senha, ninguém entra.",
  }),
  "account-switched": ({ name, isActive, link }) => ({
    subject: isActive ? "Sua conta está ativa" : "Sua conta foi desativada",
    greeting: `Olá, ${name}!`,
    paragraphs: [
      isActive
        ? "Um administrador ativou sua conta. Você já pode entrar."
        : "Um administrador desativou sua conta e todas as sessões foram encerradas. Seus dados foram mantidos.",
    ],
    button: { label: isActive ? "Entrar" : "Abrir a plataforma", link },
    footer: "Se isso não era esperado, fale com quem administra a plataforma.",
  }),
  "association-invitation": ({ name, company, inviter, link }) => ({
    subject: `${company} convidou você`,
    greeting: `Olá, ${name}!`,
    paragraphs: [
      `${inviter} convidou você para se associar à empresa ${company}.`,
      "Entre no painel para aceitar ou recusar o convite.",
    ],
    button: { label: "Ver o convite", link },
    footer: "Se você não conhece esta empresa, basta recusar o convite.",
  }),
  "confirm-email": ({ name, link }) => ({
    subject: "Confirme seu e-mail",
    greeting: `Olá, ${name}!`,
    paragraphs: [
      "Confirme este endereço de e-mail para usar sua conta. O link vale por 24 horas e só pode ser usado uma vez.",
    ],
    button: { label: "Confirmar e-mail", link },
    footer: "Se você não criou uma conta nem mudou seu e-mail, ignore esta mensagem.",
  }),
  "data-export-ready": ({ name, link }) => ({
    subject: "Seus dados estão prontos",
    greeting: `Olá, ${name}!`,
    paragraphs: [
      "O arquivo com tudo o que é seu está pronto. Baixe-o em até 3 dias no Meu perfil, depois de entrar na sua conta.",
    ],
    button: { label: "Abrir Meu perfil", link },
    footer: "Se não foi você que pediu, altere sua senha: outra pessoa pode conhecê-la.",
  }),
  "email-change-asked": ({ name, email, link }) => ({
    subject: "Foi pedida a troca do e-mail da sua conta",
    greeting: `Olá, ${name}!`,
    paragraphs: [
      `O e-mail da sua conta passará a ser ${email} assim que for confirmado por um link enviado para lá. Até então, nada muda.`,
      "Se não foi você, redefina sua senha agora: o pedido deixa de valer.",
    ],
    button: { label: "Redefinir senha", link },
    footer: "Se foi você, não é preciso fazer nada aqui.",
  }),
  "email-changed": ({ name, email }) => ({
    subject: "O e-mail da sua conta foi alterado",
    greeting: `Olá, ${name}!`,
    paragraphs: [
      `O e-mail da sua conta agora é ${email}. Este endereço não será mais usado.`,
      "Se não foi você, fale já com quem administra a plataforma.",
    ],
    footer: "Se foi você, não é preciso fazer nada.",
  }),
  "email-taken-over": ({ name, link, providers }) => ({
    subject: "Este é agora o e-mail da sua conta",
    greeting: `Olá, ${name}!`,
    paragraphs: [
      "A partir de agora sua conta usa este endereço de e-mail. Suas sessões foram encerradas: entre de novo para continuar.",
      ...endedWithIt(providers),
    ],
    button: { label: "Entrar", link },
    footer: "Se você não conhece esta conta, fale com quem administra a plataforma.",
  }),
  "erasure-asked": ({ name, on, link }) => ({
    subject: "Sua conta será apagada",
    greeting: `Olá, ${name}!`,
    paragraphs: [
      `Você pediu para apagar sua conta. Isso acontece em ${on} e não pode ser desfeito depois.`,
      "Até lá, você pode entrar e mantê-la.",
    ],
    button: { label: "Manter minha conta", link },
    footer: "Se não foi você, entre, mantenha a conta e altere sua senha.",
  }),
  "erasure-held": ({ name, companies, link }) => ({
    subject: "Sua conta não foi apagada",
    greeting: `Olá, ${name}!`,
    paragraphs: [
      `Sua conta continua, porque só você administra: ${companies}.`,
      "Torne outra pessoa administradora e peça de novo.",
    ],
    button: { label: "Abrir Meu perfil", link },
    footer: "Se quiser manter sua conta, não é preciso fazer nada.",
  }),
  "member-erased": ({ name, member, company, link }) => ({
    subject: `Alguém associado a ${company} deixou a plataforma`,
    greeting: `Olá, ${name}!`,
    paragraphs: [
      `${member} apagou a própria conta. Com ela terminou a associação com ${company}, e os tokens que ${member} tinha pela empresa não dizem mais nada.`,
    ],
    button: { label: "Ver os associados", link },
    footer: "Não é preciso fazer nada, a não ser que alguém deva assumir o lugar.",
  }),
  "password-changed": ({ name, link, providers }) => ({
    subject: "Sua senha foi alterada",
    greeting: `Olá, ${name}!`,
    paragraphs: [
      "A senha da sua conta acabou de ser alterada e as outras sessões foram encerradas.",
      ...endedWithIt(providers),
      "Se não foi você, redefina sua senha agora.",
    ],
    button: { label: "Redefinir senha", link },
    footer: "Se foi você, não é preciso fazer nada.",
  }),
  "platform-invitation": ({ company, inviter, link }) => ({
    subject: `${company} convidou você para a plataforma`,
    greeting: "Olá!",
    paragraphs: [
      `${inviter} convidou você para se associar à empresa ${company}.`,
      "Crie sua conta com este endereço de e-mail: depois de confirmado, o convite estará esperando por você.",
    ],
    button: { label: "Criar conta", link },
    footer: "Se você não esperava este convite, ignore esta mensagem.",
  }),
  "reset-password": ({ name, link }) => ({
    subject: "Redefina sua senha",
    greeting: `Olá, ${name}!`,
    paragraphs: ["Recebemos um pedido para redefinir sua senha. O link vale por 1 hora e só pode ser usado uma vez."],
    button: { label: "Redefinir senha", link },
    footer: "Se não foi você, ignore esta mensagem: sua senha continua a mesma.",
  }),
  "role-changed": ({ name, role, link }) => ({
    subject: "Seu papel na plataforma mudou",
    greeting: `Olá, ${name}!`,
    paragraphs: [
      `Um administrador mudou o papel da sua conta para ${roles[role]}.`,
      "Suas sessões foram encerradas: entre de novo para continuar.",
    ],
    button: { label: "Entrar", link },
    footer: "Se isso não era esperado, fale com quem administra a plataforma.",
  }),
  "second-step-changed": ({ name, what, link }) => ({
    subject: secondStep[what].subject,
    greeting: `Olá, ${name}!`,
    paragraphs: [
      secondStep[what].text,
      "Se não foi você, redefina sua senha agora e fale com quem administra a plataforma.",
    ],
    button: { label: "Redefinir senha", link },
    footer: "Se foi você, não é preciso fazer nada.",
  }),
  "shared-token": ({ sender, vcard, name, opens, link }) => ({
    subject: `${sender} compartilhou um token com você`,
    greeting: name ? `Olá, ${name}!` : "Olá!",
    paragraphs: [
      `${sender} compartilhou o token “${vcard}” com você.`,
      {
        panel: "Entre no painel para aceitar ou recusar.",
        page: "Veja o token pelo link abaixo. Se você criar uma conta com este endereço de e-mail, ele estará esperando por você.",
        registration:
          "Crie sua conta com este endereço de e-mail: depois de confirmado, o token estará esperando por você.",
      }[opens],
    ],
    button: { label: opens === "registration" ? "Criar conta" : "Ver o token", link },
    footer: "Se você não conhece esta pessoa, ignore esta mensagem.",
  }),
  "webhook-switched-off": ({ name, webhook, company, link }) => ({
    subject: `Webhook desativado: ${webhook}`,
    greeting: `Olá, ${name}!`,
    paragraphs: [
      `Há três dias nada chega ao webhook ${webhook} de ${company}, ou o endereço respondeu que não existe mais. Ele foi desativado.`,
      "O que está na fila fica guardado por 30 dias: corrija o endereço e ative o webhook, e tudo será enviado.",
    ],
    button: { label: "Ver o webhook", link },
    footer: `Você recebe esta mensagem porque administra ${company}.`,
  }),
  "identity-changed": ({ name, what, provider, company, link }) => ({
    subject:
      what === "linked" ? `Entrada por ${company} ligada à sua conta` : `Entrada por ${company} desligada da sua conta`,
    greeting: `Olá, ${name}!`,
    paragraphs: [
      what === "linked"
        ? `A partir de agora, ${provider}, de ${company}, também abre a sua conta: o que é seu e o que é de ${company}.`
        : `${provider}, de ${company}, não abre mais a sua conta.`,
      what === "linked"
        ? "Se não foi você, desligue-a em Meu perfil e troque a sua senha."
        : "Se não foi você, troque a sua senha: outra pessoa pode conhecê-la.",
    ],
    button: { label: "Abrir Meu perfil", link },
    footer: "Você recebe esta mensagem porque a forma de entrar na sua conta mudou.",
  }),
  "sign-in-code": ({ name, company, code }) => ({
    subject: `Seu código: ${code}`,
    greeting: `Olá, ${name}!`,
    paragraphs: [
      `Para criar a sua conta por ${company}, digite este código na página em que você estava: ${code}`,
      "Ele vale por dez minutos. Não o diga a ninguém: quem o tem cria uma conta com o seu endereço.",
    ],
    footer: "Se você não pediu este código, ignore esta mensagem.",
  }),
};
