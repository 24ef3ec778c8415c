// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about a trial of a connection. */
export const trialWords: Words['trialWords'] = {
  begin: '用您自己的账号试用',
  title: (name) => `用您自己的账号试用 ${name}`,
  toProvider: (where) => `新窗口会引导您前往 ${where}。请在那里照常登录。`,
  toDirectory: '新窗口会要求您输入在目录中的名称和密码，与登录页面相同。',
  shows:
    '随后，窗口会显示对方提供的关于您的信息、您在这里会是哪个用户，以及会获得哪些角色。如果您无法登录，则会说明原因。',
  changesNothing:
    '不会更改任何内容：不创建或关联账号，不授予角色，您在这里的登录状态保持不变。连接关闭时也可以试用。',
  open: '打开窗口',
  isAway:
    '试用在另一个窗口中继续。如果结果正常，请关闭它并启用连接。否则，请更改其中指出的内容后重试。',
  again: '重试',
}
