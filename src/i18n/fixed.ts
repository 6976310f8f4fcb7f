/** Labels that stay in Portuguese whatever the language; the elements that show them carry `lang="pt-BR"`. */
export const fixed = {
  lang: "pt-BR",
  accessDenied: "Acesso negado",
  unauthorized: "Unauthorized access",
  notFound: "Not Found",
  autocomplete: {
    loading: "Carregando...",
    noOptions: "Nenhuma opção",
    open: "Abrir",
    close: "Fechar",
    clear: "Limpar",
  },
  version: "Versão 1.0.0",
  emailConfirmed: "Email confirmado com sucesso",
  goToLogin: "Ir para o login",
  invalidToken: "Token inválido",
  pagination: {
    rowsPerPage: "Linhas por página:",
    range: "%{from}–%{to} de %{total}",
    rangeAbove: "%{from}–%{to} de mais de %{total}",
    first: "Ir para a primeira página",
    previous: "Ir para a página anterior",
    next: "Ir para a próxima página",
    last: "Ir para a última página",
    page: "Ir para a página %{page}",
    current: "Página %{page}",
  },
} as const;
