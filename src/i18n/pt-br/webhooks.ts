/** What the dialog says that shows the secret of a webhook, once. */
export const webhooks = {
  title: "Novo segredo para %{title}?",
  text: "A partir de então as mensagens são assinadas com o novo segredo, e não mais com o anterior.",
  make: "Gerar novo segredo",
  once: "Este é o segredo. Ele não será mostrado de novo: guarde-o onde só o sistema que recebe o alcance.",
  label: "Segredo",
  copy: "Copiar",
  copied: "Copiado",
  close: "Fechar",
};

/** What the administrators of a company tell its identity provider. */
export const providerAddresses = {
  redirect: "Endereço de retorno (redirect URI)",
  redirectOf: "O endereço de retorno (redirect URI) é só deste provedor: aparece aqui depois que ele é salvo.",
  signIn: "Endereço para entrar, para a intranet da empresa",
  dns: "Registro TXT que prova um domínio",
  dnsName: "Nome",
  dnsValue: "Valor",
  scopes: "Escopos",
  dnsNameOf: "O domínio com “_vcard-panel.” na frente, como em _vcard-panel.exemplo.com.br",
};
