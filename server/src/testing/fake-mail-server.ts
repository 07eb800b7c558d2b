import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The reaction of the server to the next message; `silence`: it never answers to the recipient. */
export type MailStep = 'accept' | 'unknown-recipient' | 'refuse-content' | 'busy' | 'silence' | 'hang-up';

export type ReceivedMail = { from: string; to: string[]; data: string };

export type FakeMailServer = {
  url: string;
  /** Accepted messages in order of arrival. */
  received: ReceivedMail[];
  /** Steps for the messages to come; without one a message is accepted. */
  script: MailStep[];
  close(): Promise<void>;
};

/** How SMTP answers to a command. Source: RFC 5321, section 4.2. */
const answerTo = (command: string, step: MailStep): string | undefined => {
  if (step === 'busy') return command.startsWith('MAIL') ? '451 4.3.0 Try again later' : '250 OK';
  if (step === 'unknown-recipient' && command.startsWith('RCPT')) return '550 5.1.1 No such user here';
  if (step === 'silence' && command.startsWith('RCPT')) return undefined;
  return '250 OK';
};

function serveMail(socket: Socket, server: Pick<FakeMailServer, 'received' | 'script'>): void {
  let mail: ReceivedMail = { from: '', to: [], data: '' };
  let isData = false;
  let buffered = '';
  let step: MailStep = 'accept';
  const say = (line: string | undefined) => line !== undefined && socket.write(`${line}\r\n`);
  socket.on('error', () => {});
  say('220 mail.example.org ESMTP');

  function onData(text: string): boolean {
    const end = text.indexOf('\r\n.\r\n');
    if (end < 0) return false;
    isData = false;
    mail.data = text.slice(0, end);
    buffered = text.slice(end + 5);
    if (step === 'refuse-content') say('554 5.6.0 Message rejected');
    else {
      server.received.push(mail);
      say('250 2.0.0 Queued');
    }
    return true;
  }

  function onCommand(line: string): void {
    const command = line.toUpperCase();
    if (command.startsWith('EHLO')) return void say('250-mail.example.org\r\n250 8BITMIME');
    if (command.startsWith('QUIT')) return void socket.end('221 Bye\r\n');
    if (command.startsWith('DATA')) {
      if (step === 'hang-up') return void socket.destroy();
      isData = true;
      return void say('354 Go on');
    }
    if (command.startsWith('MAIL')) {
      step = server.script.shift() ?? 'accept';
      mail = { from: /<(.*?)>/.exec(line)?.[1] ?? '', to: [], data: '' };
    }
    const answer = answerTo(command, step);
    if (command.startsWith('RCPT') && answer?.startsWith('250')) mail.to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
    say(answer);
  }

  socket.on('data', (chunk: Buffer) => {
    buffered += chunk.toString('utf8');
    for (;;) {
      if (isData) {
        if (!onData(buffered)) return;
        continue;
      }
      const end = buffered.indexOf('\r\n');
      if (end < 0) return;
      const line = buffered.slice(0, end);
      buffered = buffered.slice(end + 2);
      onCommand(line);
    }
  });
}

/** A mail server on loopback, without TLS. */
export async function startFakeMailServer(): Promise<FakeMailServer> {
  const received: ReceivedMail[] = [];
  const script: MailStep[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveMail(socket, { received, script });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    script,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
