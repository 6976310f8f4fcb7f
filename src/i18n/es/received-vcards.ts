/** Textos de los tokens recibidos por una empresa, un asociado o una persona, y de cómo responderlos. */
export const receivedVcards = {
  intro:
    "Tokens y contactos que llegaron por los tokens de %{name}. Los correos y teléfonos aparecen después de aceptarlos.",
  share: "Ver los tokens de la empresa",
  associate: {
    title: "Tokens recibidos por %{name}",
    unnamed: "Tokens recibidos por un asociado",
    intro: "Lo que llegó por los tokens de este asociado.",
    back: "Volver a los asociados",
    empty: {
      title: "Este asociado todavía no recibió tokens",
      text: "Cuando alguien responda a un token de este asociado con el suyo, aparecerá aquí.",
    },
  },
  vcard: {
    title: "Recibidos a cambio de %{name}",
    unnamed: "Recibidos a cambio",
    back: "Mis tokens",
    empty: {
      title: "Todavía no hay nada",
      text: "Comparta el token: lo que las personas envíen a cambio, o dejen en su página pública, aparecerá aquí.",
    },
  },
  mine: {
    title: "Todo lo que recibí",
    intro:
      "Tokens que le enviaron y contactos que dejaron en sus páginas públicas. Los correos y teléfonos aparecen después de aceptarlos.",
    tabs: "Mis tokens y lo que recibí",
    all: "Todo lo que recibí",
    empty: { title: "Todavía no recibió nada", text: "Cuando alguien comparta un token con usted, aparecerá aquí." },
  },
  reject: {
    title: "¿Rechazar el token de %{name}?",
    text: "Si cambia de idea, la persona tendrá que enviar el token otra vez.",
  },
  dialog: {
    title: "Responder a %{name}",
    text: "Al aceptar, quien lo envió pasa a ser contacto de la persona a la que pertenece el token. Cualquier respuesta queda en esta lista.",
    mine: "Al aceptar, quien lo envió pasa a sus contactos. Cualquier respuesta queda en esta lista.",
    visitor:
      "Lo dejó en la página pública alguien sin cuenta, que no pasa a los contactos de nadie. Cualquier respuesta queda en esta lista.",
    reply: "Token a cambio (opcional)",
    replyHint: "Tokens activos de la empresa. Solo se envía si acepta.",
    mineHint: "Sus tokens activos. Solo se envía si acepta.",
    accept: "Aceptar",
    reject: "Rechazar",
  },
};
