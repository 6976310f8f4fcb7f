/** The legal texts, in Portuguese whatever the language: the dialog that shows them carries `lang="pt-BR"`. */
export const terms = {
  title: "Termos e privacidade",
  updated: "Última atualização: 15 de dezembro de 2023",
  close: "Fechar",
  documents: [
    {
      title: "Termos de uso",
      parts: [
        {
          title: "O serviço",
          paragraphs: [
            "Este painel e o aplicativo móvel que o acompanha permitem criar cartões de visita digitais, chamados tokens, e compartilhá-los ou trocá-los com outras pessoas por e-mail, por app2Id, por QR code ou por NFC.",
            "Ao criar uma conta, você declara que leu estes termos e concorda com eles.",
          ],
        },
        {
          title: "Sua conta",
          paragraphs: [
            "A conta é pessoal e identificada por um login, o app2Id. Você responde pela veracidade dos dados que informa e pelo sigilo da sua senha.",
            "Para usar o aplicativo é preciso ter uma conta ativa e sem restrições. Contas com o e-mail não confirmado, inativas ou restritas não têm acesso ao serviço.",
          ],
        },
        {
          title: "Uso corporativo",
          paragraphs: [
            "Usuários corporativos podem aceitar a associação com uma empresa. A partir da aceitação, podem distribuir os dados fornecidos pela empresa, de acordo com as autorizações que ela conceder.",
            "Tokens corporativos pertencem à empresa, e só ela pode alterá-los. A associação pode ser encerrada pela empresa a qualquer momento.",
          ],
        },
        {
          title: "Conduta",
          paragraphs: [
            "Não é permitido passar-se por outra pessoa ou empresa, divulgar dados de terceiros sem autorização, enviar mensagens não solicitadas em massa ou tentar contornar a segurança do serviço.",
            "O descumprimento destes termos pode levar à restrição ou à inativação da conta.",
          ],
        },
      ],
    },
    {
      title: "Termos do aplicativo móvel",
      parts: [
        {
          title: "Troca de tokens",
          paragraphs: [
            "No aplicativo móvel, os tokens são trocados por QR code ou por NFC. A troca acontece por sua iniciativa: nada é enviado sem que você mostre o código ou aproxime o aparelho.",
          ],
        },
        {
          title: "Uso sem conexão",
          paragraphs: [
            "O aplicativo funciona sem conexão com a internet, com os últimos dados sincronizados. Os convites de conexão feitos nesse período ficam guardados no aparelho e são enviados quando a conexão volta.",
          ],
        },
        {
          title: "Aparelhos",
          paragraphs: [
            "Seus contatos são replicados nos aparelhos que você registrar. Em caso de perda ou roubo de um aparelho, altere sua senha: todas as sessões abertas são encerradas.",
            "O aplicativo pode pedir acesso à câmera, para ler QR codes, e ao NFC, para trocar tokens. Sem essas permissões, as demais funções continuam disponíveis.",
          ],
        },
      ],
    },
    {
      title: "Política de privacidade",
      parts: [
        {
          title: "Dados que tratamos",
          paragraphs: [
            "Tratamos os dados que você informa na sua conta e nos seus tokens (como nome, e-mail, telefones, endereço, data de nascimento, foto e redes sociais) e os dados dos tokens que você recebe.",
          ],
        },
        {
          title: "Onde ficam e para que servem",
          paragraphs: [
            "Os dados de contato são armazenados na nuvem e replicados nos aparelhos registrados do usuário, para que estejam disponíveis em todos eles.",
            "Usamos seus dados para prestar o serviço: manter sua conta, entregar os tokens que você compartilha, avisar sobre convites e proteger o acesso. Não os vendemos.",
          ],
        },
        {
          title: "Com quem são compartilhados",
          paragraphs: [
            "Os dados de um token são mostrados às pessoas com quem você o compartilha. Tokens ativos que não são privados têm uma página pública.",
            "Se você aceitar a associação com uma empresa, os administradores dela veem seus dados de associado e os tokens recebidos em troca dos tokens corporativos.",
          ],
        },
        {
          title: "Seus direitos",
          paragraphs: [
            "Você pode consultar e corrigir seus dados no painel, tornar um token privado ou inativo e, em Meu perfil, receber um arquivo com tudo o que é seu e apagar a sua conta, nos termos da Lei nº 13.709/2018 (LGPD).",
          ],
        },
      ],
    },
  ],
} as const;
