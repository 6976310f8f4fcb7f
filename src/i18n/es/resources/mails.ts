import type { ResourcesDictionary } from "../../resources-dictionary";

export const mails: ResourcesDictionary["mails"] = {
  name: "Correo |||| Correos",
  empty: { title: "Ningún correo", text: "Los correos en espera, enviados y fallidos aparecen aquí." },
  fields: {
    recipient: "Dirección",
    kind: "Correo",
    status: "Estado",
    failure: "Último error",
    attempts: "Intentos",
    createdAt: "En espera desde",
    lastTriedAt: "Último intento",
  },
  values: {
    kind: {
      "account-made": "Cuenta creada",
      "account-switched": "Cuenta activada o desactivada",
      "association-invitation": "Invitación de una empresa",
      "confirm-email": "Confirmación de dirección",
      "data-export-ready": "Datos propios listos",
      "email-change-asked": "Cambio de correo pedido",
      "email-changed": "Correo cambiado",
      "email-taken-over": "Correo asumido",
      "erasure-asked": "Eliminación de la cuenta pedida",
      "erasure-held": "Cuenta no eliminada",
      "member-erased": "Asociado eliminado",
      "password-changed": "Contraseña cambiada",
      "platform-invitation": "Invitación a la plataforma",
      "reset-password": "Restablecimiento de contraseña",
      "role-changed": "Rol cambiado",
      "second-step-changed": "Segundo paso cambiado",
      "shared-token": "Token compartido",
      "identity-changed": "Entrada por la empresa vinculada o desvinculada",
      "sign-in-code": "Código de entrada",
      "webhook-switched-off": "Webhook desactivado",
    },
    status: { WAITING: "En espera", SENT: "Enviado", FAILED: "Falló" },
    failure: {
      RECIPIENT_REFUSED: "Dirección rechazada",
      MAIL_REFUSED: "Correo rechazado",
      SENDER_REFUSED: "Remitente rechazado",
      POSTPONED: "El servidor de correo pidió esperar",
      UNREACHABLE: "Servidor de correo fuera de alcance",
      OTHER: "Otro motivo",
    },
  },
  groups: { mail: "Correo", way: "Envío" },
  actions: {
    view: { label: "Ver" },
    resend: {
      label: "Reenviar",
      confirm:
        "¿Reenviar el correo a %{title}? Se escribe de nuevo; un enlace en él es nuevo, y el anterior deja de valer.",
      reasons: { failed: "Solo se reenvía un correo que falló" },
    },
  },
};
