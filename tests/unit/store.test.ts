import { memoryStore } from '#store/memory.ts';
import { storeContract } from '#tests/support/store-contract.ts';

storeContract('memory', () => Promise.resolve(memoryStore()));
