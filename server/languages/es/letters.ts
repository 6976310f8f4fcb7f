import type { Letters, MailData } from "../../mails/letter";

const roles: Record<MailData["role-changed"]["role"], string> = {
  PLATFORM_ADMIN: "administrador de la plataforma",
  PLATFORM_USER: "usuario",
  PLATFORM_SUPPORT: "soporte",
};

const secondStep: Record<MailData["second-step-changed"]["what"], { subject: string; text: string }> = {
  added: {
    subject: "Entrar ahora pide un segundo paso",
    text: "Se añadió una aplicación de autenticación a su cuenta. A partir de ahora, al entrar se pide un código de ella además de la contraseña.",
  },
  removed: {
    subject: "Se quitó la aplicación de autenticación",
    text: "Se quitó la aplicación de autenticación de su cuenta. Si no hay llave de acceso, a partir de ahora basta la contraseña para entrar.",
  },
  passkeyAdded: {
    subject: "Se añadió una llave de acceso a su cuenta",
    text: "Se añadió una llave de acceso a su cuenta. Con ella entra sin la contraseña; solo con la contraseña ya no entra nadie.",
  },
  passkeyRemoved: {
    subject: "Se quitó una llave de acceso de su cuenta",
    text: "Se quitó una llave de acceso de su cuenta. Ya no deja entrar a nadie. Si era el único segundo paso, a partir de ahora basta la contraseña.",
  },
  recovered: {
    subject: "Se usó un código de recuperación suyo",
    text: "Se usó un código de recuperación en lugar de su segundo paso. No se puede volver a usar.",
  },
  reset: {
    subject: "Su segundo paso se quitó con la contraseña",
    text: "El segundo paso de su cuenta tenía menos de una semana y se quitó con la contraseña elegida por el enlace del correo: la aplicación, las llaves de acceso y los códigos de recuperación. Ahora basta la contraseña para entrar; configure de nuevo un segundo paso en Mi perfil.",
  },
};

const endedWithIt = (providers: string | undefined) =>
  providers
    ? [
        `Con ello se quitó de su cuenta la entrada por una empresa: ${providers}. Para usarla de nuevo, entre por ella y vincúlela a su cuenta.`,
      ]
    : [];

/** The mails in this language. */
export const letters: Letters = {
  "account-made": ({ name, app2Id, link }) => ({
    subject: "Se creó una cuenta para usted",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `Se creó una cuenta en la plataforma para usted. Su usuario es ${app2Id}, o esta dirección de correo.`,
      "Elija su contraseña para entrar. El enlace vale 3 días y solo puede usarse una vez; después, use “Olvidé mi contraseña”.",
    ],
    button: { label: "Elegir contraseña", link },
    footer: "Si no esperaba esta cuenta, ignore este mensaje: sin contraseña nadie entra.",
  }),
  "account-switched": ({ name, isActive, link }) => ({
    subject: isActive ? "Su cuenta está activa" : "Su cuenta fue desactivada",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      isActive
        ? "Un administrador activó su cuenta. Ya puede entrar."
        : "Un administrador desactivó su cuenta y todas las sesiones se cerraron. Sus datos se conservaron.",
    ],
    button: { label: isActive ? "Entrar" : "Abrir la plataforma", link },
    footer: "Si no lo esperaba, hable con quien administra la plataforma.",
  }),
  "association-invitation": ({ name, company, inviter, link }) => ({
    subject: `${company} le ha invitado`,
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `${inviter} le ha invitado a asociarse a la empresa ${company}.`,
      "Entre en el panel para aceptar o rechazar la invitación.",
    ],
    button: { label: "Ver la invitación", link },
    footer: "Si no conoce esta empresa, basta con rechazar la invitación.",
  }),
  "confirm-email": ({ name, link }) => ({
    subject: "Confirme su correo electrónico",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      "Confirme esta dirección de correo para usar su cuenta. El enlace vale 24 horas y solo puede usarse una vez.",
    ],
    button: { label: "Confirmar correo", link },
    footer: "Si no creó una cuenta ni cambió su correo, ignore este mensaje.",
  }),
  "data-export-ready": ({ name, link }) => ({
    subject: "Sus datos están listos",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      "El archivo con todo lo que es suyo está listo. Descárguelo en un plazo de 3 días en Mi perfil, después de entrar en su cuenta.",
    ],
    button: { label: "Abrir Mi perfil", link },
    footer: "Si no lo pidió usted, cambie su contraseña: es posible que otra persona la conozca.",
  }),
  "email-change-asked": ({ name, email, link }) => ({
    subject: "Se pidió cambiar el correo de su cuenta",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `El correo de su cuenta pasará a ser ${email} en cuanto se confirme con un enlace enviado allí. Hasta entonces nada cambia.`,
      "Si no fue usted, restablezca su contraseña ahora: la solicitud deja de valer.",
    ],
    button: { label: "Restablecer contraseña", link },
    footer: "Si fue usted, no tiene que hacer nada aquí.",
  }),
  "email-changed": ({ name, email }) => ({
    subject: "El correo de su cuenta ha cambiado",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `El correo de su cuenta ahora es ${email}. Esta dirección ya no se usa.`,
      "Si no fue usted, hable enseguida con quien administra la plataforma.",
    ],
    footer: "Si fue usted, no tiene que hacer nada.",
  }),
  "email-taken-over": ({ name, link, providers }) => ({
    subject: "Este es ahora el correo de su cuenta",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      "A partir de ahora su cuenta usa esta dirección de correo. Sus sesiones se cerraron: entre de nuevo para continuar.",
      ...endedWithIt(providers),
    ],
    button: { label: "Entrar", link },
    footer: "Si no conoce esta cuenta, hable con quien administra la plataforma.",
  }),
  "erasure-asked": ({ name, on, link }) => ({
    subject: "Su cuenta se eliminará",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `Pidió que se elimine su cuenta. Eso ocurre el ${on} y después no se puede deshacer.`,
      "Hasta entonces puede entrar y conservarla.",
    ],
    button: { label: "Conservar mi cuenta", link },
    footer: "Si no fue usted, entre, conserve la cuenta y cambie su contraseña.",
  }),
  "erasure-held": ({ name, companies, link }) => ({
    subject: "Su cuenta no se eliminó",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `Su cuenta continúa, porque solo usted administra: ${companies}.`,
      "Nombre administradora a otra persona y pídalo de nuevo.",
    ],
    button: { label: "Abrir Mi perfil", link },
    footer: "Si quiere conservar su cuenta, no tiene que hacer nada.",
  }),
  "member-erased": ({ name, member, company, link }) => ({
    subject: `Alguien asociado a ${company} dejó la plataforma`,
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `${member} eliminó su cuenta. Con ella terminó la asociación con ${company}, y los tokens que ${member} tenía por la empresa ya no dicen nada.`,
    ],
    button: { label: "Ver los asociados", link },
    footer: "No tiene que hacer nada, a menos que alguien deba ocupar su lugar.",
  }),
  "password-changed": ({ name, link, providers }) => ({
    subject: "Su contraseña ha cambiado",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      "La contraseña de su cuenta acaba de cambiarse y las demás sesiones se cerraron.",
      ...endedWithIt(providers),
      "Si no fue usted, restablezca su contraseña ahora.",
    ],
    button: { label: "Restablecer contraseña", link },
    footer: "Si fue usted, no tiene que hacer nada.",
  }),
  "platform-invitation": ({ company, inviter, link }) => ({
    subject: `${company} le invita a la plataforma`,
    greeting: "Hola:",
    paragraphs: [
      `${inviter} le ha invitado a asociarse a la empresa ${company}.`,
      "Cree su cuenta con esta dirección de correo: cuando la confirme, la invitación le estará esperando.",
    ],
    button: { label: "Crear cuenta", link },
    footer: "Si no esperaba esta invitación, ignore este mensaje.",
  }),
  "reset-password": ({ name, link }) => ({
    subject: "Restablezca su contraseña",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      "Recibimos una solicitud para restablecer su contraseña. El enlace vale 1 hora y solo puede usarse una vez.",
    ],
    button: { label: "Restablecer contraseña", link },
    footer: "Si no fue usted, ignore este mensaje: su contraseña sigue igual.",
  }),
  "role-changed": ({ name, role, link }) => ({
    subject: "Su rol en la plataforma ha cambiado",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `Un administrador cambió el rol de su cuenta a ${roles[role]}.`,
      "Sus sesiones se cerraron: entre de nuevo para continuar.",
    ],
    button: { label: "Entrar", link },
    footer: "Si no lo esperaba, hable con quien administra la plataforma.",
  }),
  "second-step-changed": ({ name, what, link }) => ({
    subject: secondStep[what].subject,
    greeting: `Hola, ${name}:`,
    paragraphs: [
      secondStep[what].text,
      "Si no fue usted, restablezca su contraseña ahora y hable con quien administra la plataforma.",
    ],
    button: { label: "Restablecer contraseña", link },
    footer: "Si fue usted, no hay nada que hacer.",
  }),
  "shared-token": ({ sender, vcard, name, opens, link }) => ({
    subject: `${sender} ha compartido un token con usted`,
    greeting: name ? `Hola, ${name}:` : "Hola:",
    paragraphs: [
      `${sender} ha compartido con usted el token «${vcard}».`,
      {
        panel: "Entre en el panel para aceptarlo o rechazarlo.",
        page: "Vea el token en el enlace de abajo. Si crea una cuenta con esta dirección de correo, le estará esperando.",
        registration: "Cree su cuenta con esta dirección de correo: cuando la confirme, el token le estará esperando.",
      }[opens],
    ],
    button: { label: opens === "registration" ? "Crear cuenta" : "Ver el token", link },
    footer: "Si no conoce a esta persona, ignore este mensaje.",
  }),
  "webhook-switched-off": ({ name, webhook, company, link }) => ({
    subject: `Webhook desactivado: ${webhook}`,
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `Desde hace tres días nada llega al webhook ${webhook} de ${company}, o su dirección respondió que ya no existe. Se desactivó.`,
      "Lo que espera se conserva 30 días: corrija la dirección y active el webhook, y se enviará.",
    ],
    button: { label: "Ver el webhook", link },
    footer: `Recibe este mensaje porque administra ${company}.`,
  }),
  "identity-changed": ({ name, what, provider, company, link }) => ({
    subject:
      what === "linked"
        ? `Entrada por ${company} vinculada a su cuenta`
        : `Entrada por ${company} desvinculada de su cuenta`,
    greeting: `Hola, ${name}:`,
    paragraphs: [
      what === "linked"
        ? `A partir de ahora, ${provider}, de ${company}, también abre su cuenta: lo que es suyo y lo que es de ${company}.`
        : `${provider}, de ${company}, ya no abre su cuenta.`,
      what === "linked"
        ? "Si no fue usted, desvincúlela en Mi perfil y cambie su contraseña."
        : "Si no fue usted, cambie su contraseña: es posible que otra persona la conozca.",
    ],
    button: { label: "Abrir Mi perfil", link },
    footer: "Recibe este mensaje porque cambió la forma de entrar en su cuenta.",
  }),
  "sign-in-code": ({ name, company, code }) => ({
    subject: `Su código: ${code}`,
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `Para crear su cuenta por ${company}, escriba este código en la página donde estaba: ${code}`,
      "Vale diez minutos. No se lo diga a nadie: quien lo tiene crea una cuenta con su dirección.",
    ],
    footer: "Si no pidió este código, ignore este mensaje.",
  }),
};
