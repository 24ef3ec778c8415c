// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the first steps. */
export const firstStepWords: Words['firstStepWords'] = {
  lead: 'O que um servidor novo precisa, em cerca de dez minutos. Tudo pode ser alterado depois.',
  progress: (done, of) => `${done} de ${of} concluídos`,
  begin: 'Começar',
  goOn: 'Continuar',
  later: 'Mais tarde',
  next: 'Próximo passo',
  end: 'Encerrar os primeiros passos',
  givenBy: (source) => `Definido por ${source}.`,
  setHere: 'Definido no console.',
  restLater: {
    title: 'Por enquanto é tudo',
    text: 'O que você adiou está marcado abaixo. A visão geral leva de volta a estes passos.',
  },
  allDone: {
    title: 'Tudo pronto',
    text: 'Seu servidor está pronto para as pessoas. A visão geral leva de volta a estes passos.',
    tour: 'Fazer o tour',
    overview: 'Ir para a visão geral',
  },
  address: {
    title: 'Endereço público',
    hint: 'Onde pessoas e apps acessam o servidor.',
    local: (address) =>
      `O servidor está em ${address}, que só esta máquina pode abrir. Apps, links em e-mails e chaves de acesso estão vinculados ao endereço; por isso, escolha-o antes deles.`,
    reached: (address) => `As pessoas acessam o servidor em ${address}.`,
    field: 'Endereço que as pessoas usarão',
    problem: 'Um endereço começa com https:// e um nome, como https://login.example.com.',
    how: 'Inicie o servidor com estas variáveis. Um proxy na frente dele, cujo endereço é a segunda, usa https.',
    variables: 'Variáveis',
    guide: 'Como configurar um proxy',
  },
  mail: {
    title: 'Servidor de e-mail',
    hint: 'Para convites, códigos e senhas esquecidas.',
    shown: 'Enquanto não houver um, os e-mails só aparecem no console, em E-mails.',
    present: (server) => `Os e-mails passam por ${server}.`,
    host: 'Servidor',
    port: 'Porta',
    encryption: 'Criptografia',
    kinds: { smtps: 'TLS desde o início', smtp: 'STARTTLS' },
    user: 'Nome de usuário',
    password: 'Senha',
    from: 'Remetente',
    to: 'Enviar um teste para',
    test: 'Enviar um teste',
    save: 'Usar este servidor',
    saved: 'Agora os e-mails passam por este servidor.',
    hostProblem: 'Digite o nome de um servidor, como smtp.example.com.',
    took: (to) => `O servidor de e-mail aceitou o e-mail para ${to}.`,
    refused: 'O e-mail não foi enviado. Nada foi salvo.',
    answer: 'O servidor de e-mail diz:',
  },
  look: {
    title: 'Sua aparência',
    hint: 'Nome, cor e logotipo das páginas em que as pessoas entram.',
    save: 'Salvar',
    more: 'Mais, com prévia',
  },
  factor: {
    title: 'Seu segundo fator',
    hint: 'Para que sua senha sozinha não abra nada.',
    passkey: 'Adicionar uma chave de acesso',
    authenticator: 'Adicionar um app autenticador',
    local:
      'Uma chave de acesso está vinculada ao endereço do servidor. Enquanto ele ainda for mudar, um app autenticador é melhor.',
    back: 'A página da conta abre em outra aba. O passo fica marcado quando você voltar.',
    there: 'Você tem um segundo fator.',
  },
}
