// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about a trial of a connection. */
export const trialWords: Words['trialWords'] = {
  begin: 'Testar com sua própria conta',
  title: (name) => `Testar ${name} com sua própria conta`,
  toProvider: (where) => `Uma nova janela leva você a ${where}. Faça login lá como sempre faz.`,
  toDirectory:
    'Uma nova janela pede seu nome e sua senha no diretório, como a página de login faz.',
  shows:
    'Depois, a janela mostra o que o outro lado disse sobre você, qual pessoa você seria aqui e quais funções receberia. Se você não pudesse fazer login, ela diz por quê.',
  changesNothing:
    'Nada é alterado: nenhuma conta é criada ou vinculada, nenhuma função é atribuída, e seu login aqui continua como está. O teste também funciona enquanto a conexão está desativada.',
  open: 'Abrir a janela',
  isAway:
    'O teste continua na outra janela. Se ele terminar bem, feche-a e ative a conexão. Se não, altere o que ela indicar e tente novamente.',
  again: 'Tentar novamente',
}
