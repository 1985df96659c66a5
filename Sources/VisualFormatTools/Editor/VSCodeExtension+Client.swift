extension VSCodeExtension {
  /// The client of the language server, in JavaScript.
  package static let client = #"""
    'use strict';
    const vscode = require('vscode');
    const { spawn } = require('child_process');

    const languages = ['vfl', 'swift', 'objective-c', 'objective-cpp', 'csharp'];

    /** The process of `trellis lsp`, and the messages to it and from it. */
    class Server {
      constructor(path, dialect, onNotification, onEnd) {
        this.pending = new Map();
        this.nextId = 1;
        this.received = Buffer.alloc(0);
        this.onNotification = onNotification;
        this.ended = false;
        const end = (reason) => {
          if (this.ended) return;
          this.ended = true;
          for (const { reject } of this.pending.values()) reject(new Error(reason));
          this.pending.clear();
          onEnd(reason);
        };
        const words = dialect ? ['lsp', '--dialect', dialect] : ['lsp'];
        this.process = spawn(path, words, { stdio: ['pipe', 'pipe', 'ignore'] });
        this.process.on('error', (error) => end(error.message));
        this.process.on('exit', (code) => end(`it ended with ${code}`));
        this.process.stdin.on('error', () => {});
        this.process.stdout.on('data', (data) => this.receive(data));
      }

      send(message) {
        if (this.ended) return;
        const content = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
        this.process.stdin.write(`Content-Length: ${content.length}\r\n\r\n`);
        this.process.stdin.write(content);
      }

      notify(method, params) {
        this.send({ method, params });
      }

      request(method, params) {
        if (this.ended) return Promise.reject(new Error('the server has ended'));
        const id = this.nextId++;
        return new Promise((resolve, reject) => {
          this.pending.set(id, { resolve, reject });
          this.send({ id, method, params });
        });
      }

      receive(data) {
        this.received = Buffer.concat([this.received, data]);
        for (;;) {
          const end = this.received.indexOf('\r\n\r\n');
          if (end < 0) return;
          const length = /content-length: *(\d+)/i.exec(this.received.toString('ascii', 0, end));
          if (!length) return;
          const start = end + 4;
          const stop = start + Number(length[1]);
          if (this.received.length < stop) return;
          const message = JSON.parse(this.received.toString('utf8', start, stop));
          this.received = this.received.subarray(stop);
          this.handle(message);
        }
      }

      handle(message) {
        if (message.method !== undefined) {
          if (message.id !== undefined) this.send({ id: message.id, result: null });
          this.onNotification(message.method, message.params);
          return;
        }
        const waiting = this.pending.get(message.id);
        if (!waiting) return;
        this.pending.delete(message.id);
        if (message.error) waiting.reject(new Error(message.error.message));
        else waiting.resolve(message.result);
      }

      async stop() {
        const process = this.process;
        try {
          await this.request('shutdown');
          this.ended = true;
          process.stdin.write('Content-Length: 33\r\n\r\n{"jsonrpc":"2.0","method":"exit"}');
          process.stdin.end();
        } catch (error) {
          this.ended = true;
          process.kill();
        }
      }
    }

    let server;
    let diagnostics;

    const isServed = (document) => languages.includes(document.languageId);
    const uriOf = (document) => document.uri.toString();
    const position = (p) => new vscode.Position(p.line, p.character);
    const range = (r) => new vscode.Range(position(r.start), position(r.end));
    const plainPosition = (p) => ({ line: p.line, character: p.character });
    const plainRange = (r) => ({ start: plainPosition(r.start), end: plainPosition(r.end) });
    const place = (document, p) => ({
      textDocument: { uri: uriOf(document) }, position: plainPosition(p),
    });
    const edits = (list) => list.map((e) => new vscode.TextEdit(range(e.range), e.newText));

    function publish({ uri, diagnostics: list }) {
      const target = vscode.Uri.parse(uri);
      diagnostics.set(target, list.map((item) => {
        const severity = item.severity - 1;
        const result = new vscode.Diagnostic(range(item.range), item.message, severity);
        result.code = item.code;
        result.source = item.source;
        result.relatedInformation = (item.relatedInformation || []).map((related) =>
          new vscode.DiagnosticRelatedInformation(
            new vscode.Location(vscode.Uri.parse(related.location.uri), range(related.location.range)),
            related.message));
        return result;
      }));
    }

    function workspaceEdit(edit) {
      const result = new vscode.WorkspaceEdit();
      for (const [uri, list] of Object.entries(edit.changes)) {
        result.set(vscode.Uri.parse(uri), edits(list));
      }
      return result;
    }

    function open(document) {
      if (!isServed(document)) return;
      server.notify('textDocument/didOpen', {
        textDocument: {
          uri: uriOf(document), languageId: document.languageId, version: document.version,
          text: document.getText(),
        },
      });
    }

    async function start() {
      const settings = vscode.workspace.getConfiguration('trellis');
      const path = settings.get('path') || 'trellis';
      const onNotification = (method, params) => {
        if (method === 'textDocument/publishDiagnostics') publish(params);
      };
      const onEnd = (reason) => {
        diagnostics.clear();
        vscode.window.showErrorMessage(
          `Visual formats are not checked: ${path} does not run (${reason}). `
          + 'The setting trellis.path says where trellis is.');
      };
      const started = new Server(path, settings.get('dialect'), onNotification, onEnd);
      server = started;
      await started.request('initialize', {
        processId: process.pid, rootUri: null,
        capabilities: { textDocument: { hover: { contentFormat: ['markdown'] } } },
      });
      started.notify('initialized', {});
      vscode.workspace.textDocuments.forEach(open);
    }

    let restarted = Promise.resolve();

    // One after the other: a server that two wait for would have two successors.
    function restart() {
      restarted = restarted.then(async () => {
        if (server) await server.stop();
        diagnostics.clear();
        await start().catch(() => {});
      });
      return restarted;
    }

    const providers = {
      async provideHover(document, at) {
        const hover = await server.request('textDocument/hover', place(document, at));
        return hover && new vscode.Hover(
          new vscode.MarkdownString(hover.contents.value), range(hover.range));
      },

      async provideCompletionItems(document, at) {
        const list = await server.request('textDocument/completion', place(document, at));
        return (list.items || list).map((item) => {
          const result = new vscode.CompletionItem(item.label, item.kind - 1);
          result.detail = item.detail;
          result.sortText = item.sortText;
          result.insertText = item.textEdit.newText;
          result.range = range(item.textEdit.range);
          return result;
        });
      },

      async provideDefinition(document, at) {
        const found = await server.request('textDocument/definition', place(document, at));
        return found && new vscode.Location(vscode.Uri.parse(found.uri), range(found.range));
      },

      async prepareRename(document, at) {
        const found = await server.request('textDocument/prepareRename', place(document, at));
        if (!found) throw new Error('There is no name here whose dictionary is visible.');
        return { range: range(found.range), placeholder: found.placeholder };
      },

      async provideRenameEdits(document, at, newName) {
        return workspaceEdit(await server.request(
          'textDocument/rename', { ...place(document, at), newName }));
      },

      async provideDocumentFormattingEdits(document, options) {
        return edits(await server.request('textDocument/formatting', {
          textDocument: { uri: uriOf(document) },
          options: { tabSize: options.tabSize, insertSpaces: options.insertSpaces },
        }));
      },

      async provideCodeActions(document, selection) {
        const actions = await server.request('textDocument/codeAction', {
          textDocument: { uri: uriOf(document) }, range: plainRange(selection),
          context: { diagnostics: [] },
        });
        return actions.map((action) => {
          const kind = action.kind === 'quickfix'
            ? vscode.CodeActionKind.QuickFix : vscode.CodeActionKind.RefactorRewrite;
          const result = new vscode.CodeAction(action.title, kind);
          result.edit = workspaceEdit(action.edit);
          result.isPreferred = action.isPreferred === true;
          return result;
        });
      },
    };

    exports.activate = async function activate(context) {
      diagnostics = vscode.languages.createDiagnosticCollection('trellis');
      const triggers = ['[', '(', '-', '=', '@', '.', ','];
      context.subscriptions.push(
        diagnostics,
        vscode.commands.registerCommand('trellis.restart', restart),
        vscode.workspace.onDidOpenTextDocument(open),
        vscode.workspace.onDidCloseTextDocument((document) => {
          if (!isServed(document)) return;
          server.notify('textDocument/didClose', { textDocument: { uri: uriOf(document) } });
        }),
        vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
          if (!isServed(document) || contentChanges.length === 0) return;
          server.notify('textDocument/didChange', {
            textDocument: { uri: uriOf(document), version: document.version },
            contentChanges: contentChanges.map((change) => ({
              range: plainRange(change.range), text: change.text,
            })),
          });
        }),
        vscode.workspace.onDidChangeConfiguration((event) => {
          if (event.affectsConfiguration('trellis')) restart();
        }),
        vscode.languages.registerHoverProvider(languages, providers),
        vscode.languages.registerDefinitionProvider(languages, providers),
        vscode.languages.registerRenameProvider(languages, providers),
        vscode.languages.registerCompletionItemProvider(languages, providers, ...triggers),
        vscode.languages.registerCodeActionsProvider(languages, providers),
        vscode.languages.registerDocumentFormattingEditProvider('vfl', providers));
      await start().catch(() => {});
    };

    exports.deactivate = function deactivate() {
      return restarted.then(() => server && server.stop());
    };

    """#
}
