/** Textos do perfil da empresa em que se trabalha. */
export const companyProfile = {
  title: "Perfil da empresa",
  intro: "É assim que sua empresa aparece nos tokens e para quem os recebe.",
  readOnlyMember: "Só os administradores da empresa podem alterar o perfil.",
  readOnlyPersonal: "Para alterar o perfil, mude para a conta empresarial no menu da sua foto.",
  logo: "Logotipo de %{name}",
  logoHint: "O logotipo é alterado pelos administradores da plataforma.",
  none: {
    title: "Nenhuma empresa escolhida",
    text: "Entre na conta empresarial e escolha a empresa cujo perfil você quer ver.",
  },
};
