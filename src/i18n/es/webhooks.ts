/** What the dialog says that shows the secret of a webhook, once. */
export const webhooks = {
  title: "¿Nuevo secreto para %{title}?",
  text: "Desde entonces los mensajes se firman con el nuevo secreto, y ya no con el anterior.",
  make: "Generar nuevo secreto",
  once: "Este es el secreto. No se muestra de nuevo: guárdelo donde solo el sistema que recibe llegue a él.",
  label: "Secreto",
  copy: "Copiar",
  copied: "Copiado",
  close: "Cerrar",
};

/** What the administrators of a company tell its identity provider. */
export const providerAddresses = {
  redirect: "Dirección de retorno (redirect URI)",
  redirectOf: "La dirección de retorno (redirect URI) es propia de este proveedor: aparece aquí cuando se guarda.",
  signIn: "Dirección para entrar, para la intranet de la empresa",
  dns: "Registro TXT que prueba un dominio",
  dnsName: "Nombre",
  dnsValue: "Valor",
  scopes: "Alcances",
  dnsNameOf: "El dominio con «_vcard-panel.» delante, como en _vcard-panel.ejemplo.com",
};
