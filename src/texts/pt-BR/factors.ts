// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { FactorsTexts } from '../en-US/factors.ts'

/** The texts about passkeys, second factors and recovery codes, in Brazilian Portuguese. */
export const factorsTexts: FactorsTexts = {
  passkeys: {
    signIn: 'Fazer login com uma chave de acesso',
    use: 'Usar uma chave de acesso',
    add: 'Adicionar uma chave de acesso',
    addHint:
      'Com uma chave de acesso, você faz login com sua impressão digital, seu rosto ou o PIN do seu dispositivo. Ninguém pode roubá-la com uma página falsa.',
    or: 'ou',
    notUsed: 'Nenhuma chave de acesso foi usada. Tente novamente ou continue de outra forma.',
    refused:
      'Esta chave de acesso não pode ser usada aqui. Tente novamente ou continue de outra forma.',
    notAdded: 'A chave de acesso não foi adicionada. Tente novamente.',
    missing:
      'Este navegador não pode usar chaves de acesso. Abra esta página em um navegador que possa.',
    defaultName: 'Minha chave de acesso',
  },
  secondFactor: {
    title: 'Confirme que é você',
    code: 'Código',
    codeHint: 'Os seis dígitos do seu app autenticador ou um dos seus códigos de recuperação.',
    recoveryHint: 'Um dos seus códigos de recuperação.',
    trust: (days) =>
      days === 1
        ? `Confiar neste navegador por ${days} dia`
        : `Confiar neste navegador por ${days} dias`,
    trustHint:
      'Não vamos pedir um código a você aqui. Não marque em um dispositivo que outras pessoas usam.',
    submit: 'Continuar',
    wrong: 'O código está incorreto ou já foi usado. Espere pelo próximo e tente novamente.',
    delayed: (wait) => `Tentativas demais. Tente novamente ${wait}.`,
    busy: 'Tentativas demais ao mesmo tempo. Tente novamente em instantes.',
  },
  mailCode: {
    asks: (address) =>
      html`Para este login, você também precisa de um código. Nós o enviamos para <bdi>${address}</bdi>.`,
    send: 'Enviar o código',
    sent: (address) =>
      html`Enviamos um código para <bdi>${address}</bdi>. Ele vale por dez minutos. Se não chegar, veja na pasta de spam.`,
    barred:
      'Sua conta precisa de uma segunda prova. Códigos por e-mail não valem mais, porque sua senha foi substituída por e-mail. Entre em contato com os responsáveis por este serviço. Eles vão se certificar de que é você.',
    same: 'Sua conta precisa de uma segunda prova. Você fez login com um código por e-mail, por isso outro não provaria nada além disso. Em vez disso, faça login com sua senha.',
    unsent: (wait) => `Foram enviados códigos demais. Você poderá pedir outro ${wait}.`,
  },
  addFactor: {
    title: 'Proteja sua conta',
    lead: 'Sua conta precisa de mais do que uma senha.',
    strongLead: 'Sua conta precisa de uma chave de acesso.',
    byApp: 'Com um app autenticador',
    app: 'Instale um app autenticador no seu celular, se não tiver nenhum.',
    scan: 'Escaneie esta imagem com o app.',
    qr: 'QR code para seu app autenticador',
    byHand: 'Digitar a chave em vez disso',
    code: 'Código que o app mostra',
    submit: 'Continuar',
    wrong:
      'O código está incorreto. Verifique se o relógio do seu celular está certo e tente novamente.',
    later: 'Configurar mais tarde',
    laterHint: (day) => `Você pode adiar isto até ${day}.`,
    defaultName: 'App autenticador',
  },
  recoveryCodes: {
    title: 'Guarde seus códigos de recuperação',
    lead: 'Com cada um destes códigos, você pode fazer login uma vez se perder o celular.',
    hint: 'Imprima-os ou coloque-os no seu gerenciador de senhas. Eles não serão mostrados de novo.',
    copy: 'Copiar',
    copied: 'Copiados.',
    notCopied: 'Seu navegador não nos deixou copiá-los. Use Baixar.',
    save: 'Baixar',
    fileName: 'codigos-de-recuperacao.txt',
    fileTitle: (service) => `Códigos de recuperação para ${service}`,
    continue: 'Já guardei',
  },
}
