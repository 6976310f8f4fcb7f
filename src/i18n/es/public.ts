import type { PublicTexts } from "../dictionary";

export const publicTexts: PublicTexts = {
  title: "Tarjetas Digitales",
  language: "Idioma",
  theme: { label: "Apariencia", light: "Claro", dark: "Oscuro", system: "Como el dispositivo" },
  close: "Cerrar",
  login: {
    title: "Iniciar sesión",
    subtitle: "Sus tarjetas de presentación digitales, en un solo lugar.",
    login: "Usuario (app2Id o correo)",
    password: "Contraseña",
    showPassword: "Mostrar la contraseña",
    hidePassword: "Ocultar la contraseña",
    submit: "Entrar",
    submitting: "Entrando...",
    passkey: "Usar llave de acceso",
    company: "Entrar con la empresa",
    createAccount: "Crear cuenta",
    forgotPassword: "Olvidé mi contraseña",
    loginRequired: "El App2Id (Login) es obligatorio",
    passwordRequired: "La contraseña es obligatoria",
    expired: "Su sesión ha caducado. Entre de nuevo para seguir donde estaba.",
  },
  app: {
    title: "Lleve sus tarjetas en el teléfono",
    text: "Descargue la aplicación e intercambie tokens por código QR o NFC.",
    appStore: "Abrir en la App Store",
    playStore: "Abrir en la Play Store",
  },
  unauthorized: {
    text: "Su cuenta no está activa. Confirme su correo o hable con quien administra la plataforma.",
    signOut: "Cerrar sesión",
    signIn: "Ir al inicio de sesión",
  },
  denied: {
    text: "El rol de su cuenta no da acceso a este panel. Hable con quien administra la plataforma.",
    signOut: "Cerrar sesión",
  },
  notFound: {
    text: "Esta página no existe o cambió de dirección.",
    home: "Ir al inicio",
    signIn: "Volver al inicio de sesión",
  },
};
