@rem npm scripts say "exec node ...", so that on other systems no shell stays between npm and Node.
@%*
