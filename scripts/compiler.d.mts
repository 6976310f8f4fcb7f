export declare const compiler: string[];
