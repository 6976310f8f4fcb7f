/** Textos del perfil de la empresa en la que se trabaja. */
export const companyProfile = {
  title: "Perfil de la empresa",
  intro: "Así aparece tu empresa en los tokens y ante quienes los reciben.",
  readOnlyMember: "Solo los administradores de la empresa pueden cambiar el perfil.",
  readOnlyPersonal: "Para cambiar el perfil, pasa a la cuenta empresarial en el menú de tu foto.",
  logo: "Logotipo de %{name}",
  logoHint: "El logotipo lo cambian los administradores de la plataforma.",
  none: {
    title: "Ninguna empresa elegida",
    text: "Entra en la cuenta empresarial y elige la empresa cuyo perfil quieres ver.",
    choose: "Elegir empresa",
  },
};
