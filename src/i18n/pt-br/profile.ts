/** Textos do perfil da própria pessoa: foto, dados e senha. */
export const profile = {
  title: "Meu perfil",
  intro: "Seu nome e sua foto aparecem para as pessoas e empresas com quem você se conecta.",
  login: "App2Id (Login): %{app2Id}",
  discard: "Desfazer alterações",
  email: {
    note: "Um novo endereço pede sua senha e só passa a valer depois que você abrir o link que enviamos para ele. Depois disso, entre de novo.",
    pending:
      "Enviamos um link de confirmação para %{pending}. Enquanto você não o abrir, seu e-mail continua sendo %{email}.",
    resend: "Enviar o link de novo",
    giveUp: "Manter %{email}",
  },
  proof: {
    fields: { currentPassword: "Sua senha" },
    hints: { currentPassword: "Para trocar de e-mail, mostre que é você." },
  },
  avatar: {
    title: "Foto",
    alt: "Sua foto",
    hint: "JPG ou PNG de até 3 MB.",
    shrink: "Reduzir e ajustar",
    choose: "Escolher foto",
    replace: "Trocar foto",
    remove: "Remover foto",
    removeTitle: "Remover a foto?",
    removeText: "Suas iniciais aparecerão no lugar dela.",
    notPicture: "Este arquivo não é uma imagem JPG ou PNG. Escolha outro.",
    unreadable:
      "Não foi possível abrir esta imagem: ela está danificada ou é grande demais para este dispositivo. Escolha outra.",
  },
  crop: {
    title: "Ajustar a foto",
    hint: "Arraste a foto ou use as setas do teclado. Amplie com a roda do mouse, com dois dedos ou com o controle.",
    area: "Parte da foto que fica. Mova com as setas do teclado.",
    zoom: "Zoom",
    rotation: "Rotação",
    degrees: "%{count} graus",
    left: "Girar para a esquerda",
    right: "Girar para a direita",
    reset: "Recomeçar",
    save: "Usar esta foto",
  },
  password: {
    title: "Senha",
    intro: "Trocar a senha encerra suas outras sessões. Avisamos você por e-mail.",
    current: "Senha atual",
    next: "Nova senha",
    confirm: "Confirme a nova senha",
    show: "Mostrar a senha",
    hide: "Ocultar a senha",
    save: "Trocar senha",
  },
};
