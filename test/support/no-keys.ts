/** Before every test file: no suite may ask a model that happens to be set up on this machine. */
for (const name of Object.keys(process.env))
  if (/^(ANTHROPIC_|SCREENGRAPH_LLM|SCREENGRAPH_MODE$)/.test(name)) delete process.env[name];
